import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Guest } from '../../../contract/ordering/console-guests.ts'
import type { CursorQuery } from '../../../contract/paging.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { beyond, type Order, orderOf, pageFrom, placeOf } from '../../platform/database/keyset.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { ordersThat } from '../desk/search-orders.ts'
import { orders } from '../orders/tables.ts'
import type { OrderRow } from '../orders/whole-order.ts'
import { guestOf, isGuests, isLatest, ordersOfGuest } from './guest-orders.ts'

type Wanted = CursorQuery & { search?: string | undefined; state: 'all' | 'blocked' }

const newest: Order = { at: orders.placedAt, key: orders.id, first: 'newest' }

/** A page of who bought without an account, whoever ordered last first: each by the last order they placed. */
export async function pageOfGuests(db: Queryable, { search, state, before, limit }: Wanted) {
  const rows = await db
    .select({ order: orders, place: placeOf(newest) })
    .from(orders)
    .where(
      and(
        isGuests(db, orders),
        isLatest(db),
        search ? found(db, search) : undefined,
        state === 'blocked'
          ? sql`${guestOf(orders)} in (select ${blockedPhones.phone} from ${blockedPhones})`
          : undefined,
        beyond(newest, before),
      ),
    )
    .orderBy(...orderOf(newest))
    .limit(limit + 1)
  const { data, next } = pageFrom(rows, limit)
  return {
    data: await presentGuests(
      db,
      data.map(({ order }) => order),
    ),
    next,
  }
}

/** Also by what an earlier order says of them. Inside, `orders` are those that match. */
const found = (db: Queryable, search: string): SQL =>
  sql`${guestOf(orders)} in (select ${guestOf(orders)} from ${orders} where ${and(ordersThat({ search }), isGuests(db, orders))})`

/** Guests by their last orders: two statements however many. */
async function presentGuests(db: Queryable, latest: OrderRow[]): Promise<Guest[]> {
  const ids = latest.map(({ buyerKeys }) => buyerKeys[0] as string)
  if (ids.length === 0) return []
  const counts = await db
    .select({ guest: guestOf(orders), count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(sql`${orders.buyerKeys} && ${sql.param(ids)}::text[]`, isGuests(db, orders)))
    .groupBy(guestOf(orders))
  const blocked = await db.select().from(blockedPhones).where(inArray(blockedPhones.phone, ids))
  return latest.map(({ address, placedAt }, n) => ({
    id: ids[n] as string,
    name: address.name,
    phone: address.phone,
    email: address.email,
    orders: counts.find(({ guest }) => guest === ids[n])?.count ?? 0,
    ordered_at: placedAt.toISOString(),
    blocked: blocked.some(({ phone }) => phone === ids[n]),
  }))
}

/** One of them as the list has them, with their last order; the fault `not_found` where nobody ordered with such a phone. */
export async function guestWith(db: Queryable, id: string): Promise<{ guest: Guest; last: OrderRow }> {
  const [last] = await db
    .select()
    .from(orders)
    .where(ordersOfGuest(db, orders, id))
    .orderBy(...orderOf(newest))
    .limit(1)
  const [guest] = last ? await presentGuests(db, [last]) : []
  if (!guest || !last) throw new Fault('not_found')
  return { guest, last }
}

/** A shopper that a guest ordered as; `alone`: nothing was ordered there with another phone. */
type ShopperOfGuest = { id: string; alone: boolean }

/** The shoppers that a guest ordered as: one for each browser, and for each order on the phone. */
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

/** Since when a phone is blocked; null where it is not. */
export async function blockedSince(db: Queryable, id: string): Promise<Date | null> {
  const [row] = await db.select().from(blockedPhones).where(eq(blockedPhones.phone, id))
  return row?.at ?? null
}
