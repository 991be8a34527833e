import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../customers/accounts/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import { phoneKey } from '../orders/buyer.ts'
import { orders } from '../orders/tables.ts'

type Orders = Record<'shopperId' | 'buyerKeys', AnyPgColumn>

/** The keyed hash of the phone that an order was placed with: by it guests are told apart. */
export const guestOf = ({ buyerKeys }: Pick<Orders, 'buyerKeys'>): SQL<string> => sql<string>`${buyerKeys}[1]`

/** Whether nobody with an account placed an order. What was erased is nobody's. */
export const isGuests = (db: Queryable, { shopperId, buyerKeys }: Orders): SQL =>
  and(
    sql`cardinality(${buyerKeys}) > 0`,
    notExists(db.select({ one: sql`1` }).from(accounts).where(eq(accounts.shopperId, shopperId))),
  ) as SQL

/** Orders of this guest; the index over all keys finds them. */
export const ordersOfGuest = (db: Queryable, of: Orders, guest: SQL | string): SQL =>
  and(sql`${of.buyerKeys} @> array[${guest}]::text[]`, sql`${guestOf(of)} = ${guest}`, isGuests(db, of)) as SQL

/** Tells whether an address is a guest's: whether their phone stands in it. */
export async function isOfGuest(db: Queryable, guest: string): Promise<(address: { phone: string }) => boolean> {
  const hash = await keyedHash(db)
  return ({ phone }) => phoneKey(hash, phone) === guest
}

const later = alias(orders, 'later')

/** Whether an order is the last of its guest. */
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
