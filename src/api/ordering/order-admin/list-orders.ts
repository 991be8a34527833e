import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { ListedOrder, OrderFilter } from '#contract/ordering/admin-orders.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentHead } from '../orders/present-order.ts'
import { orderConfirmations, orderLines, orderNotes, orders, parcels } from '../orders/tables.ts'
import { ordersThat } from './search-orders.ts'

/** Orders are counted up to this number; above it the page shows "more than a thousand". */
const COUNTED = 1000
/** Maximum number of titles in a row. */
const TITLES = 3

export type Reader = { language: string /** Whether the staff member may see money. */; seesMoney: boolean }
export type Wanted = OrderFilter & { before?: string | undefined; limit: number }

/** A page of orders, the newest first, with their number and the cursor of the next page. */
export async function listAdminOrders(db: Queryable, wanted: Wanted, reader: Reader) {
  const { rows, next } = await pageOf(db, wanted)
  const data = (await present(db, rows, reader)).map(({ listed }) => listed)
  return { data, next, count: await countUpTo(db, ordersThat(wanted)) }
}

/** A page of filtered orders with the cursor of the next page. */
export async function pageOf(db: Queryable, { before, limit, ...filter }: Wanted) {
  const after = before
    ? sql`(${orders.placedAt}, ${orders.id}) < (select placed_at, id from ${orders} last where last.id = ${before})`
    : sql`true`
  const which = sql.join([ordersThat(filter) ?? sql`true`, after], sql` and `)
  const found = await rowsWhere(db, which, { limit: limit + 1, order: 'newest' })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.order.id ?? null) : null }
}

async function countUpTo(db: Queryable, which: SQL | undefined) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(which)
    .limit(COUNTED + 1)
    .as('some')
  const number = await db.$count(some)
  return { number: Math.min(number, COUNTED), more: number > COUNTED }
}

/** Orders with parcels to pack or to hand over, the oldest first. */
export async function listToPack(
  db: Queryable,
  { status, limit }: { status?: 'confirmed' | 'picked_up' | undefined; limit: number },
  language: string,
): Promise<ListedOrder[]> {
  const statuses = { confirmed: [OrderStatus.confirmed], picked_up: [OrderStatus.pickedUp] }
  const some = status ? statuses[status] : [OrderStatus.confirmed, OrderStatus.pickedUp]
  const which = sql`not ${orders.cancelled} and ${orders.id} in (
    select order_id from ${parcels} where not cancelled and ${inArray(parcels.orderStatus, some)})
    and ${orders.orderStatus} < ${OrderStatus.delivered}`
  const rows = await rowsWhere(db, which, { limit, order: 'oldest' })
  return (await present(db, rows, { language, seesMoney: false })).map(({ listed }) => listed)
}

const rowsWhere = (db: Queryable, which: SQL, { limit, order }: { limit: number; order: 'newest' | 'oldest' }) => {
  const by = order === 'newest' ? desc : asc
  return db
    .select({
      order: orders,
      awaiting: sql<boolean>`exists (select from ${orderConfirmations} waiting where waiting.order_id = orders.id and waiting.outcome is null)`,
      noted: sql<boolean>`exists (select from ${orderNotes} note where note.order_id = orders.id)`,
    })
    .from(orders)
    .where(which)
    .orderBy(by(orders.placedAt), by(orders.id))
    .limit(limit)
}

export type Row = Awaited<ReturnType<typeof rowsWhere>>[number]
type Presented = { order: Row['order']; listed: ListedOrder }

/** Presents rows of the list, each with its order. */
export async function present(db: Queryable, rows: Row[], { language, seesMoney }: Reader): Promise<Presented[]> {
  const ids = rows.map(({ order }) => order.id)
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ orderId: parcels.orderId, title: orderLines.title, quantity: orderLines.quantity })
          .from(orderLines)
          .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
          .where(inArray(parcels.orderId, ids))
          .orderBy(asc(orderLines.id))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(({ order, awaiting, noted }) => {
    const own = linesOf.get(order.id) ?? []
    const listed = {
      ...presentHead(order),
      name: order.address.name,
      phone: order.address.phone,
      city: order.address.city,
      state_title: titlesOf(order.address, language).state_title,
      quantity: own.reduce((sum, line) => sum + line.quantity, 0),
      titles: own.slice(0, TITLES).map(({ title }) => inLanguage(title, language)),
      total: seesMoney ? { amount: toDecimal(order.total), currency: order.currency } : null,
      awaiting,
      noted,
    }
    return { order, listed }
  })
}
