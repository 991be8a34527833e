import { desc } from 'drizzle-orm'
import type { WholeGuest } from '../../../contract/ordering/console-guests.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { presentOrderOfCustomer } from '../orders/orders-of-customer.ts'
import { type OrderedAddress, orders } from '../orders/tables.ts'
import { blockedSince } from './find-blocked.ts'
import { phoneWith } from './find-guests.ts'
import { ordersOfGuest } from './guest-orders.ts'

/** So many orders stand on the page of a guest. */
const LATEST = 20

type Reader = { language: string; seesOrders: boolean; seesMoney: boolean }

/**
 * One guest with what they ordered last and where to, or a blocked phone that no guest ordered with; the fault `not_found`
 * where there is none, or they were forgotten.
 */
export async function wholeGuest(
  db: Queryable,
  id: string,
  { language, seesOrders, seesMoney }: Reader,
): Promise<WholeGuest> {
  const { guest, last } = await phoneWith(db, id)
  const rows = await db
    .select()
    .from(orders)
    .where(ordersOfGuest(db, orders, id))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(LATEST)
  return {
    ...guest,
    blocked_at: (await blockedSince(db, id))?.toISOString() ?? null,
    language: last?.language ?? null,
    addresses: different(rows.map(({ address }) => address)).map((address) => ({
      ...address,
      ...titlesOf(address, language),
    })),
    latest: seesOrders ? rows.map((row) => presentOrderOfCustomer(row, seesMoney)) : null,
  }
}

/** Each place once, the latest first. */
const different = (addresses: OrderedAddress[]): OrderedAddress[] =>
  [
    ...new Map(addresses.toReversed().map((address) => [JSON.stringify(Object.values(address)), address])).values(),
  ].toReversed()
