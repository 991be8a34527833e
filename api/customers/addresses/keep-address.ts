import { and, eq, sql } from 'drizzle-orm'
import type { AddressFields } from '../../../contract/customers/addresses.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { Refusal, refusal } from '../../platform/request/refusal.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import { checkAddress, MAX_ADDRESSES } from './rules.ts'
import type { AddressRow } from './shopper-addresses.ts'
import { addresses } from './tables.ts'

/** Adds an address at the front of the shopper's list, or with an `id` changes that one (spec §4). In a transaction. */
export async function keepAddress(
  db: Queryable,
  shopperId: string,
  { id, ...fields }: AddressFields & { id?: string | undefined },
  language: string,
): Promise<AddressRow> {
  const checked = checkAddress(fields)
  if ('reasons' in checked) throw new Refusal(checked.reasons)
  // Whoever adds or prefers another at the same time waits: no more than there may be, and not two preferred.
  if (!id || fields.preferred) await lockShopper(db, shopperId)
  if (!id && (await db.$count(addresses, eq(addresses.shopperId, shopperId))) >= MAX_ADDRESSES)
    throw refusal('addresses_full', { count: formatNumber(MAX_ADDRESSES, language) })
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

/** At most one address is preferred. */
async function unpreferOthers(db: Queryable, shopperId: string): Promise<void> {
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
