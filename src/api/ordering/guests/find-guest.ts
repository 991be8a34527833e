import { desc } from 'drizzle-orm'
import type { WholeGuest } from '#contract/ordering/console-guests.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { presentOrderOfCustomer } from '../orders/orders-of-customer.ts'
import { type OrderedAddress, orders } from '../orders/tables.ts'
import { blockedSince } from './find-blocked.ts'
import { phoneWith } from './find-guests.ts'
import { ordersOfGuest } from './guest-orders.ts'

/** Maximum number of orders on the page of a guest. */
const LATEST = 20

type Reader = { language: string; seesOrders: boolean; seesMoney: boolean }

/**
 * One guest with the latest orders and addresses, or a blocked phone without orders by guests. Throws `not_found` if there is none, or if
 * the guest was erased.
 */
export async function findGuestDetail(
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

/** Removes duplicate addresses, the latest first. */
const different = (addresses: OrderedAddress[]): OrderedAddress[] =>
  [
    ...new Map(addresses.toReversed().map((address) => [JSON.stringify(Object.values(address)), address])).values(),
  ].toReversed()
