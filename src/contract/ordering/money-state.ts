import { OrderStatus } from './order-status.ts'
import type { OrderHead } from './orders.ts'
import { type MoneyState, PaymentMethod, PaymentStatus } from './payments.ts'

type Payable = Pick<OrderHead, 'payment_method' | 'payment_status' | 'order_status' | 'cancelled'>

/** Decides the money state of an order. An order is delivered when all parcels that are not cancelled are. */
export function moneyStateOf({ payment_method, payment_status, order_status, cancelled }: Payable): MoneyState {
  if (payment_status === PaymentStatus.paid) return 'paid'
  if (cancelled) return 'nothing_due'
  if (payment_method !== PaymentMethod.cashOnDelivery) return 'due_online'
  return order_status === OrderStatus.delivered ? 'with_courier' : 'due_on_delivery'
}
