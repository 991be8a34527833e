import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { MAX_ADDRESSES } from '../addresses/rules.ts'
import { type AddressRow, addressesOf } from '../addresses/shopper-addresses.ts'
import { addresses } from '../addresses/tables.ts'

/** All fields that are printed on a parcel. */
const written = (row: AddressRow): string =>
  JSON.stringify(
    [
      row.name,
      row.email.toLowerCase(),
      row.phone,
      row.phone2,
      row.country,
      row.state,
      row.city,
      row.zipCode,
      row.address,
      row.address2,
      row.landmark,
    ].map((part) => part.trim()),
  )

/**
 * Moves a guest's addresses to the user. Skips duplicates, and keeps only the newest if the limit of addresses is
 * reached. Returns the id of each remaining address after the merge.
 */
export async function mergeAddresses(tx: Tx, guestId: string, userId: string): Promise<Map<string, string>> {
  const [guests, users] = [await addressesOf(tx, guestId), await addressesOf(tx, userId)]
  const known = new Map(users.map((row) => [written(row), row.id]))
  const isFresh = (row: AddressRow) => !known.has(written(row))
  const fresh = guests.filter(isFresh).map(({ id }) => id)
  const moving = fresh.slice(0, Math.max(0, MAX_ADDRESSES - users.length))
  const stays = (row: AddressRow) => known.get(written(row)) ?? (moving.includes(row.id) ? row.id : undefined)
  const ids = new Map(guests.flatMap((row) => (stays(row) ? [[row.id, stays(row) as string] as const] : [])))
  if (moving.length === 0) return ids
  const mine = and(eq(addresses.shopperId, guestId), inArray(addresses.id, moving))
  if (users.some((row) => row.preferred)) await tx.update(addresses).set({ preferred: false }).where(mine)
  await tx.update(addresses).set({ shopperId: userId }).where(mine)
  return ids
}
