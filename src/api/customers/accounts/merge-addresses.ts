import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { MAX_ADDRESSES } from '../addresses/rules.ts'
import { type AddressRow, addressesOf } from '../addresses/shopper-addresses.ts'
import { addresses } from '../addresses/tables.ts'

/** The text printed on a parcel: every column except those of the row itself. */
function printedText({ id, shopperId, preferred, createdAt, ...printed }: AddressRow): string {
  const texts = Object.entries(printed).map(([field, text]) => [field, text.trim()])
  return JSON.stringify({ ...Object.fromEntries(texts), email: printed.email.trim().toLowerCase() })
}

/**
 * Moves a guest's addresses to the user. Skips duplicates, and keeps only the newest if the limit of addresses is
 * reached. Returns the id of each remaining address after the merge.
 */
export async function mergeAddresses(tx: Tx, guestId: string, userId: string): Promise<Map<string, string>> {
  const [guests, users] = [await addressesOf(tx, guestId), await addressesOf(tx, userId)]
  const known = new Map(users.map((row) => [printedText(row), row.id]))
  const isFresh = (row: AddressRow) => !known.has(printedText(row))
  const fresh = guests.filter(isFresh).map(({ id }) => id)
  const moving = fresh.slice(0, Math.max(0, MAX_ADDRESSES - users.length))
  const stays = (row: AddressRow) => known.get(printedText(row)) ?? (moving.includes(row.id) ? row.id : undefined)
  const ids = new Map(guests.flatMap((row) => (stays(row) ? [[row.id, stays(row) as string] as const] : [])))
  if (moving.length === 0) return ids
  const mine = and(eq(addresses.shopperId, guestId), inArray(addresses.id, moving))
  if (users.some((row) => row.preferred)) await tx.update(addresses).set({ preferred: false }).where(mine)
  await tx.update(addresses).set({ shopperId: userId }).where(mine)
  return ids
}
