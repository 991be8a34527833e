import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { addresses } from '../addresses/tables.ts'
import { cartLines, cartShipping, carts } from '../cart/tables.ts'
import { comparedProducts } from '../compare/tables.ts'
import { contactMessages, emailSubscriptions } from '../content/tables.ts'
import type { Tx } from '../database/db.ts'
import { followedStores } from '../following/tables.ts'
import { idempotencyKeys } from '../idempotency/tables.ts'
import { outbox } from '../mail/tables.ts'
import { cancellations, orders } from '../orders/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { collectedVouchers } from '../vouchers/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { type AccountRow, provenOf } from './find-account.ts'
import { accounts } from './tables.ts'

/** Everything of a shopper that nobody else needs. */
const belongings = [
  cartLines,
  cartShipping,
  carts,
  addresses,
  wishlistItems,
  comparedProducts,
  followedStores,
  collectedVouchers,
  idempotencyKeys,
]

/**
 * Deletes an account with everything personal. Orders stay, with the province and district they went to, but without
 * name, way of reaching anybody, street or note; reviews stay without their author. Answers the names of the pictures
 * that are now nobody's.
 */
export async function erase(tx: Tx, account: AccountRow): Promise<string[]> {
  const { shopperId, image } = account
  await eraseMails(tx, account)
  for (const table of belongings) await tx.delete(table).where(eq(table.shopperId, shopperId))
  await eraseFromOrders(tx, shopperId)
  await tx.update(reviews).set({ author: '', shopperId: null }).where(eq(reviews.shopperId, shopperId))
  await eraseWhatWasWritten(tx, account)
  // Devices, codes, known browsers and identities at Google or Facebook go with it.
  await tx.delete(accounts).where(eq(accounts.id, account.id))
  return image === '' ? [] : [image]
}

async function eraseFromOrders(tx: Tx, shopperId: string): Promise<void> {
  const mine = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
  await tx.update(cancellations).set({ note: '' }).where(inArray(cancellations.orderId, mine))
  const nobody = { name: '', email: '', phone: '', phone2: '', zipCode: '', address: '', address2: '', landmark: '' }
  await tx
    .update(orders)
    .set({ note: '', address: sql`${orders.address} || ${JSON.stringify(nobody)}::jsonb` })
    .where(eq(orders.shopperId, shopperId))
}

/** Mails to and about them, sent or not: those of the account, and those of its orders. */
async function eraseMails(tx: Tx, account: AccountRow): Promise<void> {
  const ordered = tx
    .select({ id: sql`${orders.id}::text` })
    .from(orders)
    .where(eq(orders.shopperId, account.shopperId))
  await tx
    .delete(outbox)
    .where(
      or(
        like(outbox.cause, `%/${account.id}/%`),
        inArray(sql`${outbox.content} ->> 'orderId'`, ordered),
        inArray(sql`lower(${outbox.recipient})`, provenOf(account)),
        and(eq(outbox.kind, 'contact'), inArray(sql`lower(${outbox.content} ->> 'email')`, provenOf(account))),
      ),
    )
}

async function eraseWhatWasWritten(tx: Tx, account: AccountRow): Promise<void> {
  const proven = provenOf(account)
  await tx.delete(emailSubscriptions).where(inArray(emailSubscriptions.email, proven))
  await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, proven))
}
