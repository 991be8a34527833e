import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Guest } from '#contract/ordering/console-guests.ts'
import type { CursorQuery } from '#contract/paging.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { afterCursor, type Order, orderByTerms, pageFrom, positionColumn } from '../../platform/database/keyset.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { ordersThat } from '../order-admin/search-orders.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { orders } from '../orders/tables.ts'
import { blockedSince, lastOrdersWith, pageOfBlocked } from './find-blocked.ts'
import { guestOf, isGuestOrder, isLatest, ordersOfGuest } from './guest-orders.ts'

type Wanted = CursorQuery & { search?: string | undefined; state: 'all' | 'blocked' }

type Page = { data: Guest[]; next: string | null }

const newest: Order = { at: orders.placedAt, key: orders.id, first: 'newest' }

/** A page of guests, the most recent order first. Each guest appears with the latest order. */
export async function pageOfGuests(db: Queryable, { state, ...wanted }: Wanted): Promise<Page> {
  if (state === 'blocked') {
    const { ids, next } = await pageOfBlocked(db, wanted)
    return { data: await presentPhones(db, ids), next }
  }
  const { search, before, limit } = wanted
  const rows = await db
    .select({ order: orders, place: positionColumn(newest) })
    .from(orders)
    .where(
      and(isGuestOrder(db, orders), isLatest(db), search ? found(db, search) : undefined, afterCursor(newest, before)),
    )
    .orderBy(...orderByTerms(newest))
    .limit(limit + 1)
  const { data, next } = pageFrom(rows, limit)
  return {
    data: await presentGuests(
      db,
      data.map(({ order }) => knownBy(order)),
    ),
    next,
  }
}

/** SQL condition: any order of the guest matches the search. In the subquery `orders` are the matching orders. */
const found = (db: Queryable, search: string): SQL =>
  sql`${guestOf(orders)} in (select ${guestOf(orders)} from ${orders} where ${and(ordersThat({ search }), isGuestOrder(db, orders))})`

/** A phone with the order that shows its owner, if there is one. */
type Known = { id: string; last: OrderRow | undefined }

const knownBy = (last: OrderRow): Known => ({ id: last.buyerKeys[0] as string, last })

/** Presents phones in this order, including phones without orders by guests. */
async function presentPhones(db: Queryable, ids: string[]): Promise<Guest[]> {
  const last = await lastOrdersWith(db, ids)
  return await presentGuests(
    db,
    ids.map((id) => ({ id, last: last.get(id) })),
  )
}

/** Presents guests with their latest orders, in two statements. */
async function presentGuests(db: Queryable, known: Known[]): Promise<Guest[]> {
  const ids = known.map(({ id }) => id)
  if (ids.length === 0) return []
  const counts = await db
    .select({ guest: guestOf(orders), count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(sql`${orders.buyerKeys} && ${sql.param(ids)}::text[]`, isGuestOrder(db, orders)))
    .groupBy(guestOf(orders))
  const blocked = await db.select().from(blockedPhones).where(inArray(blockedPhones.phone, ids))
  return known.map(({ id, last }) => ({
    id,
    name: last?.address.name ?? '',
    phone: last?.address.phone ?? '',
    email: last?.address.email ?? '',
    orders: counts.find(({ guest }) => guest === id)?.count ?? 0,
    ordered_at: last?.placedAt.toISOString() ?? null,
    blocked: blocked.some(({ phone }) => phone === id),
  }))
}

/** A guest as in the list, with the latest order. Throws `not_found` if no guest has ordered with the phone. */
export async function guestWith(db: Queryable, id: string): Promise<{ guest: Guest; last: OrderRow }> {
  const [last] = await db
    .select()
    .from(orders)
    .where(ordersOfGuest(db, orders, id))
    .orderBy(...orderByTerms(newest))
    .limit(1)
  const [guest] = last ? await presentGuests(db, [knownBy(last)]) : []
  if (!guest || !last) throw new HttpError('not_found')
  return { guest, last }
}

/** Also finds a blocked phone without orders by guests: with the order of a member, or without any order. */
export async function phoneWith(db: Queryable, id: string): Promise<{ guest: Guest; last: OrderRow | undefined }> {
  if (!(await blockedSince(db, id))) return await guestWith(db, id)
  const last = (await lastOrdersWith(db, [id])).get(id)
  const [guest] = await presentGuests(db, [{ id, last }])
  if (!guest) throw new HttpError('not_found')
  return { guest, last }
}

/** A shopper under which the guest ordered. `alone`: no other phone ordered under it. */
type ShopperOfGuest = { id: string; alone: boolean }

/** The shoppers under which the guest ordered: one for each browser, and one for each order by phone. */
export async function shoppersOfGuest(db: Queryable, id: string): Promise<ShopperOfGuest[]> {
  const theirs = db
    .select({ id: orders.shopperId })
    .from(orders)
    .where(ordersOfGuest(db, orders, id))
  return await db
    .select({ id: orders.shopperId, alone: sql<boolean>`bool_and(${guestOf(orders)} is not distinct from ${id})` })
    .from(orders)
    .where(inArray(orders.shopperId, theirs))
    .groupBy(orders.shopperId)
    .orderBy(orders.shopperId)
}
