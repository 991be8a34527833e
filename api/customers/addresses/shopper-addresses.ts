import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** A shopper's addresses, newest first. */
export const addressesOf = (db: Queryable, shopperId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.shopperId, shopperId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))

/** One address, only if it is this shopper's. */
export async function addressOf(db: Queryable, shopperId: string, id: string): Promise<AddressRow | null> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.shopperId, shopperId)))
  return address ?? null
}
