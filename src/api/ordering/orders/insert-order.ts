import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import { insertOf } from '../../platform/database/table-rows.ts'
import type { Holder } from './open-orders.ts'
import { newOrderNumber } from './order-number.ts'
import type { OrderRow, OrderWithLines } from './order-with-lines.ts'
import { openOrders, orderConfirmations, orderLines, orderMoves, orders, parcels } from './tables.ts'

const NUMBER_ATTEMPTS = 5

type NewOrder = Pick<OrderWithLines, 'order' | 'parcels' | 'lines' | 'moves' | 'confirmation'> & {
  /** Shopper, phone and network that the open order counts for; null if caps are off. */
  holder: Holder | null
}

const isFree = sql`where exists (select from placed)`

const keep = statement(z.object({ id: z.string() }))`
  with placed as (${insertOf(orders, 'order')} on conflict (order_number) do nothing returning id),
  sent as (${insertOf(parcels, 'parcels')} ${isFree}),
  bought as (${insertOf(orderLines, 'lines')} ${isFree}),
  moved as (${insertOf(orderMoves, 'moves')} ${isFree}),
  awaited as (${insertOf(orderConfirmations, 'confirmation')} ${isFree}),
  counted as (${insertOf(openOrders, 'open')} ${isFree})
  select id from placed`

/** Inserts a new order with all its rows in one statement. Returns the order, with another number if its number was taken. */
export async function insertOrder(
  tx: Queryable,
  { order, confirmation, holder, ...rows }: NewOrder,
): Promise<OrderRow> {
  const open = holder && { orderId: order.id, phone: holder.phone, network: holder.network }
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt++) {
    const numbered = attempt === 1 ? order : { ...order, orderNumber: newOrderNumber() }
    const [placed] = await keep(tx, {
      order: JSON.stringify([numbered]),
      parcels: JSON.stringify(rows.parcels),
      lines: JSON.stringify(rows.lines),
      moves: JSON.stringify(rows.moves),
      confirmation: JSON.stringify(confirmation ? [confirmation] : []),
      open: JSON.stringify(open ? [open] : []),
    })
    if (placed) return numbered
  }
  throw new Error('No free order number was found')
}
