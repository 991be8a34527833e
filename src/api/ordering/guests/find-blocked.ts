import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contract/paging.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { afterCursor, type Order, orderByTerms, pageFrom, positionColumn } from '../../platform/database/keyset.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import { readPhoneAnywhere } from '../../site/geography/phone.ts'
import { ordersThat } from '../order-admin/search-orders.ts'
import { phoneKey } from '../orders/buyer.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { orders } from '../orders/tables.ts'
import { guestOf, isGuestOrder } from './guest-orders.ts'

type Wanted = CursorQuery & { search?: string | undefined }

const newest: Order = { at: blockedPhones.at, key: blockedPhones.phone, first: 'newest' }

/** A page of blocked phones, the most recently blocked first, including phones that appear in no guest's order any more. */
export async function pageOfBlocked(db: Queryable, { search, before, limit }: Wanted) {
  const rows = await db
    .select({ id: blockedPhones.phone, place: positionColumn(newest) })
    .from(blockedPhones)
    .where(and(search ? await found(db, search) : undefined, afterCursor(newest, before)))
    .orderBy(...orderByTerms(newest))
    .limit(limit + 1)
  const { data, next } = pageFrom(rows, limit)
  return { ids: data.map(({ id }) => id), next }
}

/** SQL condition: the search matches an order with the phone, or the complete phone number. The number also finds phones without orders. */
async function found(db: Queryable, search: string): Promise<SQL> {
  const number = readPhoneAnywhere(search, 'AF')
  const isNumber = number ? eq(blockedPhones.phone, phoneKey(await keyedHash(db), number)) : sql`false`
  const ordered = db
    .select({ phone: guestOf(orders) })
    .from(orders)
    .where(ordersThat({ search }))
  return sql`(${isNumber} or ${blockedPhones.phone} in ${ordered})`
}

/** The latest order of a guest by phone (keyed hash); without one, the latest order of a member. One statement for all phones. */
export async function lastOrdersWith(db: Queryable, phones: string[]): Promise<Map<string, OrderRow>> {
  if (phones.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([guestOf(orders)], { phone: guestOf(orders), order: orders })
    .from(orders)
    .where(and(sql`${orders.buyerKeys} && ${sql.param(phones)}::text[]`, inArray(guestOf(orders), phones)))
    .orderBy(guestOf(orders), desc(isGuestOrder(db, orders)), desc(orders.placedAt), desc(orders.id))
  return new Map(rows.map(({ phone, order }) => [phone, order]))
}

/** When the phone was blocked; null if it is not blocked. */
export async function blockedSince(db: Queryable, id: string): Promise<Date | null> {
  const [row] = await db.select().from(blockedPhones).where(eq(blockedPhones.phone, id))
  return row?.at ?? null
}
