import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MINOR_UNITS } from '#contract/money.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { OpenOrderCaps } from '../../site/settings/open-order-caps.ts'
import { hasShownPhone } from './buyer.ts'
import { openOrders, orders } from './tables.ts'

/** The shopper, phone and network that an open order counts for. Phone and network are keyed hashes. */
export type Holder = { shopperId: string; phone: string; network: string | null }

const Held = z.object({
  by: z.enum(['shopper', 'phone', 'network']),
  orders: z.int(),
  worth: z.coerce.number(),
})
const HeldRow = z.object({ held: z.array(Held), hasShown: z.boolean(), isBlocked: z.boolean() })

const isBlockedPhone = sql`exists (select from ${blockedPhones} where ${blockedPhones.phone} = ${param('phone')}::text)`

const heldBy = statement(HeldRow)`
  with held as (
    select 'shopper' as by, order_id from ${openOrders} join ${orders} on ${orders.id} = order_id
      where ${orders.shopperId} = ${param('shopperId')}
    union all select 'phone', order_id from ${openOrders} where ${openOrders.phone} = ${param('phone')}
    union all select 'network', order_id from ${openOrders} where ${openOrders.network} = ${param('network')}),
  counted as (
    select by, count(*)::int as orders, sum((held_order.total - cancelled.amount) * case held_order.currency
      when 'USD' then ${param('usdRate')}::numeric / ${sql.raw(String(MINOR_UNITS))} else 1 end) as worth
    from held join ${orders} held_order on held_order.id = held.order_id
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from cancellations where order_id = held.order_id) cancelled
    group by by)
  select coalesce((select json_agg(counted) from counted), '[]') as held, ${hasShownPhone} as "hasShown",
    ${isBlockedPhone} as "isBlocked"`

const blocked = statement(z.object({ isBlocked: z.boolean() }))`select ${isBlockedPhone} as "isBlocked"`

/** Whether staff have blocked orders for this phone (`phoneKey`). */
export async function isBlocked(tx: Queryable, phone: string): Promise<boolean> {
  const [row] = await blocked(tx, { phone })
  return row?.isBlocked ?? false
}

/**
 * The number of unconfirmed or unpaid orders per shopper, phone and network, and the worth of their remaining lines in AFN minor units.
 * Entries without open orders are missing. `usdRate`: AFN minor units for one dollar. `hasShown`: an earlier order proved the shopper's
 * phone. `isBlocked`: staff have blocked the phone.
 */
export async function openOrdersOf(tx: Queryable, holder: Holder, usdRate: number) {
  const [row] = await heldBy(tx, { ...holder, usdRate })
  const counts = row?.held.map(({ by, ...held }) => [by, held] as const) ?? []
  const { hasShown = false, isBlocked = false } = row ?? {}
  return { held: Object.fromEntries(counts) as Partial<OpenOrderCaps>, hasShown, isBlocked }
}

/** Removes an order from the open orders, including the hash of its network. */
export async function deleteOpenOrder(tx: Queryable, orderId: string): Promise<void> {
  await tx.delete(openOrders).where(eq(openOrders.orderId, orderId))
}

/** Removes all open orders of a shopper whose account is deleted. */
export async function deleteOpenOrdersOf(tx: Queryable, shopperId: string): Promise<void> {
  const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
  await tx.delete(openOrders).where(sql`${openOrders.orderId} in ${mine}`)
}
