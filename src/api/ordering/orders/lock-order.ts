import { asc, eq } from 'drizzle-orm'
import type { Progress } from '#contract/ordering/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { orders, parcels } from './tables.ts'

export type LockedOrder = {
  order: Progress & {
    id: string
    shopperId: string
    buyerKeys: string[]
    paymentMethod: PaymentMethod
    paymentStatus: PaymentStatus
    total: number
    cashRounded: boolean
  }
  parcels: (Progress & {
    id: string
    cashAwaited: boolean
    shippingFee: number
    shippingDiscount: number
    rounding: number
  })[]
}

/** Locks an order with its parcels until the transaction ends, before a move. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<LockedOrder> {
  const [order] = await tx
    .select({
      id: orders.id,
      shopperId: orders.shopperId,
      buyerKeys: orders.buyerKeys,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      order_status: orders.orderStatus,
      cancelled: orders.cancelled,
      total: orders.total,
      cashRounded: orders.cashRounded,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (!order) throw businessError('order_unknown')
  const ofOrder = await tx
    .select({
      id: parcels.id,
      order_status: parcels.orderStatus,
      cancelled: parcels.cancelled,
      cashAwaited: parcels.cashAwaited,
      shippingFee: parcels.shippingFee,
      shippingDiscount: parcels.shippingDiscount,
      rounding: parcels.rounding,
    })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id))
  return { order, parcels: ofOrder }
}
