import { desc, eq } from 'drizzle-orm'
import type { CustomerOrder } from '#contract/customers/console-customers.ts'
import { toDecimal } from '#contract/money.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { OrdersOfCustomer } from '../../customers/admin/whole-customer.ts'
import type { OrderRow } from './order-with-lines.ts'
import { orders } from './tables.ts'

const states: Record<OrderStatus, CustomerOrder['state']> = {
  [OrderStatus.pending]: 'pending',
  [OrderStatus.confirmed]: 'confirmed',
  [OrderStatus.pickedUp]: 'picked_up',
  [OrderStatus.onTheWay]: 'on_the_way',
  [OrderStatus.delivered]: 'delivered',
}

/** The number of a customer's orders and the latest of them, in two statements. */
export const ordersOfCustomer: OrdersOfCustomer = async (db, shopperId, { limit, seesMoney }) => {
  const theirs = eq(orders.shopperId, shopperId)
  const rows = await db.select().from(orders).where(theirs).orderBy(desc(orders.placedAt), desc(orders.id)).limit(limit)
  return { count: await db.$count(orders, theirs), latest: rows.map((row) => presentOrderOfCustomer(row, seesMoney)) }
}

/** Presents an order for the page of a customer or guest in the console. */
export const presentOrderOfCustomer = (
  { cancelled, currency, ...order }: OrderRow,
  seesMoney: boolean,
): CustomerOrder => ({
  order_number: order.orderNumber,
  placed_at: order.placedAt.toISOString(),
  state: cancelled ? 'cancelled' : states[order.orderStatus],
  total: seesMoney ? { amount: toDecimal(order.total), currency } : null,
})
