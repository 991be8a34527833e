import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { addressesOf } from '../../customers/addresses/shopper-addresses.ts'
import { addresses } from '../../customers/addresses/tables.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { orders } from '../orders/tables.ts'
import { voucherUses } from '../vouchers/tables.ts'
import { loadGuestMatcher, ordersOfGuest } from './guest-orders.ts'

/**
 * Moves a guest's data from a locked shopper whose browser other guests used too to a new shopper, and returns its id: orders with their
 * voucher uses, and addresses. Carts and reviews cannot be attributed to a guest and stay.
 */
export async function splitGuest(tx: Tx, shopperId: string, guest: string): Promise<string> {
  const [own] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
  if (!own) throw new Error('A shopper was not written')
  const moved = await tx
    .update(orders)
    .set({ shopperId: own.id })
    .where(and(eq(orders.shopperId, shopperId), ordersOfGuest(tx, orders, guest)))
    .returning({ id: orders.id, phone: sql<string>`${orders.address} ->> 'phone'` })
  const ids = moved.map(({ id }) => id)
  await tx.update(voucherUses).set({ shopperId: own.id }).where(inArray(voucherUses.orderId, ids))
  const belongsToGuest = await loadGuestMatcher(tx, guest)
  const homes = (await addressesOf(tx, shopperId)).filter(belongsToGuest).map(({ id }) => id)
  await tx.update(addresses).set({ shopperId: own.id }).where(inArray(addresses.id, homes))
  await giveAnswers(tx, { from: shopperId, to: own.id, phones: [...new Set(moved.map(({ phone }) => phone))] })
  return own.id
}

/** Moves stored responses of idempotent requests that contain the guest's phone, because they contain name and street too. */
async function giveAnswers(tx: Tx, { from, to, phones }: { from: string; to: string; phones: string[] }) {
  const held = phones.map(
    (phone) =>
      sql`jsonb_path_exists(${idempotencyKeys.answer}, '$.**.phone ? (@ == $phone)', jsonb_build_object('phone', ${phone}::text))`,
  )
  await tx
    .update(idempotencyKeys)
    .set({ ownerId: to })
    .where(and(eq(idempotencyKeys.ownerId, from), or(...held)))
}
