import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BuyerPast } from '#contract/ordering/console-calls.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { cancellations, orderConfirmations, orders } from '../orders/tables.ts'
import { callAttempts } from './tables.ts'

const atDoor = sql`exists (select 1 from ${cancellations} gone
  where gone.order_id = orders.id and gone.reason = 'refused_at_door')`
const byPhone = sql`exists (select 1 from ${callAttempts} call
  where call.order_id = orders.id and call.outcome = 'refused')`
const released = sql`exists (select 1 from ${orderConfirmations} waited
  where waited.order_id = orders.id and waited.outcome = 'released')`

/** SQL: whether the customer refused the order, on delivery or on the phone. */
export const wasRefused = sql`(${atDoor} or ${byPhone})`

const how = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`

/** Counts the outcomes of the buyer's other orders (`buyer.ts` defines a buyer). */
export async function buyerPast(db: Queryable, { id, shopperId, buyerKeys }: OrderRow): Promise<BuyerPast> {
  const [past] = await db
    .select({
      delivered: how(sql`not orders.cancelled and orders.order_status = ${OrderStatus.delivered}`),
      refused_at_door: how(atDoor),
      refused_by_phone: how(byPhone),
      cancelled: how(sql`orders.cancelled and not ${wasRefused} and not ${released}`),
      not_confirmed: how(released),
    })
    .from(orders)
    .where(
      and(
        ne(orders.id, id),
        or(eq(orders.shopperId, shopperId), sql`${orders.buyerKeys} && ${sql.param(buyerKeys)}::text[]`),
      ),
    )
  if (!past) throw new Error('nothing was counted')
  return past
}

/** SQL: how many other orders of the buyer were refused, for the order with the SQL alias `waiting`. */
export const refusalsOf = (waiting: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${orders} where orders.id <> ${waiting}.id
    and (orders.shopper_id = ${waiting}.shopper_id or orders.buyer_keys && ${waiting}.buyer_keys) and ${wasRefused})`
