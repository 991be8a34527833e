import { randomUUID } from 'node:crypto'
import type { Charge } from '../provider.ts'

/** A payment request of 21 dollars, for tests without a shop. */
export function aCharge(more: Partial<Charge> = {}): Charge {
  const back = 'https://shop.example/fa/checkout/return?order=0193'
  return {
    id: randomUUID(),
    orderNumber: 'CH-1001',
    title: 'Order CH-1001',
    amount: 2100,
    currency: 'USD',
    language: 'fa',
    createdAt: new Date(),
    buyer: {
      id: randomUUID(),
      name: 'Maryam Ahmadi',
      email: 'maryam@example.com',
      phone: '+93701234567',
      address: 'Karte Se, lane 5',
      city: 'Kabul',
      country: 'AF',
      zipCode: '',
      ip: '127.0.0.1',
    },
    returnUrl: back,
    cancelUrl: back,
    ...more,
  }
}
