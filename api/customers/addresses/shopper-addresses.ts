import { desc, eq } from 'drizzle-orm'
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
