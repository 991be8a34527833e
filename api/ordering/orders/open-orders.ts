import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MINOR_UNITS } from '../../../contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { OpenOrderCaps } from '../../site/settings/open-order-caps.ts'
import { openOrders, orders } from './tables.ts'

/** Whom an order counts for while it waits; phone and network as keyed hashes. */
export type Holder = { shopperId: string; phone: string; network: string | null }

const Held = z.object({
  by: z.enum(['shopper', 'phone', 'network']),
  orders: z.int(),
  worth: z.coerce.number(),
})

/**
 * How many orders of this shopper, phone and network wait to be confirmed or paid, and what is left of them is worth in
 * AFN minor units; nothing is said of whom none waits for. `usdRate`: AFN minor units for one dollar.
 */
export async function openOrdersOf(tx: Queryable, { shopperId, phone, network }: Holder, usdRate: number) {
  const rows = await rowsOf(tx, Held)`
    with held as (
      select 'shopper' as by, order_id from ${openOrders} join ${orders} on ${orders.id} = order_id
        where ${orders.shopperId} = ${shopperId}
      union all select 'phone', order_id from ${openOrders} where ${openOrders.phone} = ${phone}
      union all select 'network', order_id from ${openOrders} where ${openOrders.network} = ${network})
    select by, count(*)::int as orders,
      sum((held_order.total - cancelled.amount) * case held_order.currency when 'USD' then ${usdRate}::numeric / ${MINOR_UNITS} else 1 end)
        as worth
    from held join ${orders} held_order on held_order.id = held.order_id
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from cancellations where order_id = held.order_id) cancelled
    group by by`
  return Object.fromEntries(rows.map(({ by, ...held }) => [by, held])) as Partial<OpenOrderCaps>
}

/** Counts a new order for its holder until it is confirmed, paid or ended. */
export async function countOpenOrder(tx: Queryable, orderId: string, { phone, network }: Holder): Promise<void> {
  await tx.insert(openOrders).values({ orderId, phone, network })
}

/** The order waits no longer: it counts for nobody, and where it came from is forgotten. */
export async function forgetOpenOrder(tx: Queryable, orderId: string): Promise<void> {
  await tx.delete(openOrders).where(eq(openOrders.orderId, orderId))
}

/** The same for all orders of a shopper who leaves. */
export async function forgetOpenOrdersOf(tx: Queryable, shopperId: string): Promise<void> {
  const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
  await tx.delete(openOrders).where(sql`${openOrders.orderId} in ${mine}`)
}
