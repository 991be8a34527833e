import { and, eq, sql } from 'drizzle-orm'
import type { AddressFields } from '../../../contract/customers/addresses.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { Refusal, refusal } from '../../platform/request/refusal.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import { checkAddress } from './rules.ts'
import type { AddressRow } from './shopper-addresses.ts'
import { addresses } from './tables.ts'

/** Adds an address at the front of the shopper's list, or with an `id` changes that one (spec §4). */
export async function keepAddress(
  db: Queryable,
  shopperId: string,
  { id, ...fields }: AddressFields & { id?: string | undefined },
): Promise<AddressRow> {
  const checked = checkAddress(fields)
  if ('reasons' in checked) throw new Refusal(checked.reasons)
  if (fields.preferred) await unpreferOthers(db, shopperId)
  const [kept] = id
    ? await db.update(addresses).set(checked.address).where(owned(shopperId, id)).returning()
    : await db
        .insert(addresses)
        .values({ ...checked.address, shopperId, createdAt: sql`clock_timestamp()` })
        .returning()
  if (!kept) throw refusal('address_unknown')
  return kept
}

/** At most one address is preferred; whoever prefers another at the same time waits, so that not both stay. */
async function unpreferOthers(db: Queryable, shopperId: string): Promise<void> {
  await lockShopper(db, shopperId)
  await db
    .update(addresses)
    .set({ preferred: false })
    .where(and(eq(addresses.shopperId, shopperId), eq(addresses.preferred, true)))
}

/** Forgets an address; orders keep their own copy of it. */
export async function forgetAddress(db: Queryable, shopperId: string | null, id: string): Promise<void> {
  const gone = shopperId ? await db.delete(addresses).where(owned(shopperId, id)).returning({ id: addresses.id }) : []
  if (gone.length === 0) throw refusal('address_unknown')
}

const owned = (shopperId: string, id: string) => and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))
