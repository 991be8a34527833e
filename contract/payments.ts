import { z } from 'zod'
import type { Contract } from './endpoint.ts'

/** Spec §4. Methods 1 and 3 appear as credit/debit card. */
export const PaymentMethod = {
  razorpay: 1,
  cashOnDelivery: 2,
  stripe: 3,
  paypal: 4,
  flutterwave: 5,
  iyzico: 6,
} as const
export const PaymentStatus = { unpaid: 0, paid: 1 } as const

/** A method that is switched on. `tab` is where the checkout shows it. */
export const PaymentGateway = z.object({
  payment_method: z.number().int().min(1).max(6),
  key: z.string(),
  tab: z.enum(['cash', 'card', 'paypal', 'bank']),
  public_key: z.string(),
  currencies: z.array(z.string()),
})
export type PaymentGateway = z.infer<typeof PaymentGateway>

export const payments = {
  gateways: {
    method: 'GET',
    path: '/payment-gateway',
    auth: 'anyone',
    summary: 'The payment methods that are switched on',
    data: z.object({ methods: z.array(PaymentGateway) }),
  },
} as const satisfies Contract
