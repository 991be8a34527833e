import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { reviews } from '../../catalog/reviews/tables.ts'
import { cancellations, orders } from '../../ordering/orders/tables.ts'
import { voucherUses } from '../../ordering/vouchers/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { contactMessages, emailSubscriptions } from '../../site/content/tables.ts'
import { shoppers } from '../shoppers/tables.ts'
import { type AccountRow, provenOf } from './find-account.ts'
import { lockCarts } from './join-cart.ts'
import { accounts } from './tables.ts'

/**
 * Deletes an account with everything personal. Orders stay, with the province and district they went to, but without
 * name, way of reaching anybody, street or note, and no longer tied together with anything else; reviews stay without
 * their author. Answers the names of the pictures that are now nobody's.
 *
 * The shopper goes, too: a write for them that is under way then fails on its foreign key (`is-shopper-gone.ts`).
 */
export async function eraseAccount(tx: Tx, account: AccountRow): Promise<string[]> {
  const { shopperId, image } = account
  await lockCarts(tx, shopperId)
  await tx.select().from(shoppers).where(eq(shoppers.id, shopperId)).for('update')
  await eraseMails(tx, account)
  await eraseFromOrders(tx, shopperId)
  await tx.update(reviews).set({ author: '' }).where(eq(reviews.shopperId, shopperId))
  await eraseWhatWasWritten(tx, account)
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.shopperId, shopperId))
  // Devices, codes, known browsers and identities at Google or Facebook go with the account; cart, addresses and lists
  // with the shopper.
  await tx.delete(accounts).where(eq(accounts.id, account.id))
  await tx.delete(shoppers).where(eq(shoppers.id, shopperId))
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
  const [somebody] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
  const left = { shopperId: (somebody as { id: string }).id }
  await tx.update(orders).set(left).where(eq(orders.shopperId, shopperId))
  await tx.update(voucherUses).set(left).where(eq(voucherUses.shopperId, shopperId))
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
