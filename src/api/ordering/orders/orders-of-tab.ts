import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { orderStatuses } from '#contract/ordering/order-status.ts'
import { type OrderTab, tabOfStatus } from '#contract/ordering/orders.ts'
import { orders } from './tables.ts'

/** SQL condition for the orders of one list; undefined for all orders. */
export function ordersOfTab(tab: OrderTab): SQL | undefined {
  if (tab === 'all') return undefined
  if (tab === 'cancelled') return eq(orders.cancelled, true)
  const statuses = orderStatuses.filter((status) => tabOfStatus[status] === tab)
  return and(eq(orders.cancelled, false), inArray(orders.orderStatus, statuses))
}
