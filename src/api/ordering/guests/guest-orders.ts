import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../customers/accounts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import { phoneKey } from '../orders/buyer.ts'
import { orders } from '../orders/tables.ts'

type Orders = Record<'shopperId' | 'buyerKeys', AnyPgColumn>

/** SQL: the keyed hash of the order's phone, which identifies a guest. */
export const guestOf = ({ buyerKeys }: Pick<Orders, 'buyerKeys'>): SQL<string> => sql<string>`${buyerKeys}[1]`

/** SQL condition: the order's shopper has no account. Orders of erased shoppers do not count. */
export const isGuestOrder = (db: Queryable, { shopperId, buyerKeys }: Orders): SQL =>
  and(
    sql`cardinality(${buyerKeys}) > 0`,
    notExists(db.select({ one: sql`1` }).from(accounts).where(eq(accounts.shopperId, shopperId))),
  ) as SQL

/** SQL condition: orders of this guest. Uses the index on all buyer keys. */
export const ordersOfGuest = (db: Queryable, of: Orders, guest: SQL | string): SQL =>
  and(sql`${of.buyerKeys} @> array[${guest}]::text[]`, sql`${guestOf(of)} = ${guest}`, isGuestOrder(db, of)) as SQL

/** Returns a function that tests whether an address has the guest's phone. */
export async function loadGuestMatcher(db: Queryable, guest: string): Promise<(address: { phone: string }) => boolean> {
  const hash = await keyedHash(db)
  return ({ phone }) => phoneKey(hash, phone) === guest
}

const later = alias(orders, 'later')

/** SQL condition: the order is the latest of its guest. */
export const isLatest = (db: Queryable): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          ordersOfGuest(db, later, guestOf(orders)),
          sql`(${later.placedAt}, ${later.id}) > (${orders.placedAt}, ${orders.id})`,
        ),
      ),
  )
