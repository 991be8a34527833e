import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MINOR_UNITS } from '../../../contract/money.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import type { OpenOrderCaps } from '../../site/settings/open-order-caps.ts'
import { hasShownPhone } from './buyer.ts'
import { openOrders, orders } from './tables.ts'

/** Whom an order counts for while it waits; phone and network as keyed hashes. */
export type Holder = { shopperId: string; phone: string; network: string | null }

const Held = z.object({
  by: z.enum(['shopper', 'phone', 'network']),
  orders: z.int(),
  worth: z.coerce.number(),
})
const HeldRow = z.object({ held: z.array(Held), hasShown: z.boolean(), isBlocked: z.boolean() })

const isBlockedPhone = sql`exists (select from ${blockedPhones} where ${blockedPhones.phone} = ${given('phone')}::text)`

const heldBy = statement(HeldRow)`
  with held as (
    select 'shopper' as by, order_id from ${openOrders} join ${orders} on ${orders.id} = order_id
      where ${orders.shopperId} = ${given('shopperId')}
    union all select 'phone', order_id from ${openOrders} where ${openOrders.phone} = ${given('phone')}
    union all select 'network', order_id from ${openOrders} where ${openOrders.network} = ${given('network')}),
  counted as (
    select by, count(*)::int as orders, sum((held_order.total - cancelled.amount) * case held_order.currency
      when 'USD' then ${given('usdRate')}::numeric / ${sql.raw(String(MINOR_UNITS))} else 1 end) as worth
    from held join ${orders} held_order on held_order.id = held.order_id
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from cancellations where order_id = held.order_id) cancelled
    group by by)
  select coalesce((select json_agg(counted) from counted), '[]') as held, ${hasShownPhone} as "hasShown",
    ${isBlockedPhone} as "isBlocked"`

const blocked = statement(z.object({ isBlocked: z.boolean() }))`select ${isBlockedPhone} as "isBlocked"`

/** Whether staff take no orders for this phone (`phoneKey`). */
export async function isBlocked(tx: Queryable, phone: string): Promise<boolean> {
  const [row] = await blocked(tx, { phone })
  return row?.isBlocked ?? false
}

/**
 * How many orders of this shopper, phone and network wait to be confirmed or paid, and what is left of them is worth in
 * AFN minor units; nothing is said of whom none waits for. `usdRate`: AFN minor units for one dollar. `hasShown`: the shopper
 * has shown before that the phone is theirs. `isBlocked`: no orders are taken for it.
 */
export async function openOrdersOf(tx: Queryable, holder: Holder, usdRate: number) {
  const [row] = await heldBy(tx, { ...holder, usdRate })
  const counts = row?.held.map(({ by, ...held }) => [by, held] as const) ?? []
  const { hasShown = false, isBlocked = false } = row ?? {}
  return { held: Object.fromEntries(counts) as Partial<OpenOrderCaps>, hasShown, isBlocked }
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
