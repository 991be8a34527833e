import { and, eq, sql } from 'drizzle-orm'
import type { AddressFields } from '#contract/customers/addresses.ts'
import { formatNumber } from '#i18n/format.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { columnsOf, insertOf, rowOf } from '../../platform/database/table-rows.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import { checkAddress, MAX_ADDRESSES } from './rules.ts'
import type { AddressRow } from './shopper-addresses.ts'
import { addresses } from './tables.ts'

type NewAddress = Omit<AddressRow, 'id' | 'createdAt'>
type ChangedAddress = { id: string; address: Partial<NewAddress> }

/**
 * Adds an address at the front of the shopper's list, or changes the one with the given `id` (spec §4). Call it in a
 * transaction.
 */
export async function saveAddress(
  tx: Queryable,
  shopperId: string,
  { id, ...fields }: AddressFields & { id?: string | undefined },
  language: string,
): Promise<AddressRow> {
  const checked = checkAddress(fields)
  if ('reasons' in checked) throw new BusinessError(checked.reasons)
  const { address } = checked
  if (id) return await changeAddress(tx, shopperId, { id, address })
  return await addAddress(tx, { ...address, shopperId, preferred: fields.preferred ?? false }, language)
}

const add = statement(rowOf(addresses))`
  ${insertOf(addresses, 'address', { createdAt: sql`clock_timestamp()` })}
  where (select count(*) from ${addresses} held where held.shopper_id = ${param('shopperId')}) < ${sql.raw(String(MAX_ADDRESSES))}
  returning ${columnsOf(addresses)}`

async function addAddress(tx: Queryable, address: NewAddress, language: string): Promise<AddressRow> {
  const { shopperId, preferred } = address
  // Concurrent requests that add or prefer an address wait here, so that the limit holds and at most one address is
  // preferred.
  await lockShopper(tx, shopperId)
  if (preferred) await unpreferOthers(tx, shopperId)
  const [stored] = await add(tx, { shopperId, address: JSON.stringify([{ id: newId(), ...address }]) })
  if (!stored) throw businessError('addresses_full', { count: formatNumber(MAX_ADDRESSES, language) })
  return stored
}

async function changeAddress(tx: Queryable, shopperId: string, { id, address }: ChangedAddress): Promise<AddressRow> {
  if (address.preferred) {
    await lockShopper(tx, shopperId)
    await unpreferOthers(tx, shopperId)
  }
  const [stored] = await tx.update(addresses).set(address).where(owned(shopperId, id)).returning()
  if (!stored) throw businessError('address_unknown')
  return stored
}

async function unpreferOthers(db: Queryable, shopperId: string): Promise<void> {
  await db
    .update(addresses)
    .set({ preferred: false })
    .where(and(eq(addresses.shopperId, shopperId), eq(addresses.preferred, true)))
}

/** Deletes an address. Orders have their own copy of it. */
export async function deleteAddress(db: Queryable, shopperId: string | null, id: string): Promise<void> {
  const gone = shopperId ? await db.delete(addresses).where(owned(shopperId, id)).returning({ id: addresses.id }) : []
  if (gone.length === 0) throw businessError('address_unknown')
}

const owned = (shopperId: string, id: string) => and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))
