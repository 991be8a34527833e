import { eq, inArray, like, or, sql } from 'drizzle-orm'
import { reviews } from '../../catalog/reviews/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { eraseMessages } from '../../site/content/erase-messages.ts'
import { emailSubscriptions } from '../../site/content/tables.ts'
import { shoppers } from '../shoppers/tables.ts'
import { type AccountRow, provenOf } from './find-account.ts'
import type { ShopperDataPart } from './shopper-data.ts'
import { accounts } from './tables.ts'

/**
 * Deletes an account with all personal data. Data that features above must retain goes to an anonymous shopper
 * (`parts`). Reviews stay without an author. Returns the names of pictures to delete.
 *
 * The shopper is deleted, too: a concurrent write for the shopper then fails on its foreign key (`identify-caller.ts`).
 */
export async function eraseAccount(tx: Tx, account: AccountRow, parts: ShopperDataPart[]): Promise<string[]> {
  const { shopperId, image } = account
  const words = await eraseShopper(tx, shopperId, parts, async () => {
    await eraseMails(tx, account)
    await tx.delete(emailSubscriptions).where(inArray(emailSubscriptions.email, provenOf(account)))
    await eraseMessages(tx, provenOf(account))
    // Deleting the account also deletes devices, codes, known browsers and social identities. Deleting the shopper also
    // deletes the cart, addresses and lists.
    await tx.delete(accounts).where(eq(accounts.id, account.id))
  })
  await deleteWhere(tx, [account.id, account.email, ...words], parts)
  return image === '' ? [] : [image]
}

/**
 * Erases a shopper, who may be a guest. `own` runs before the shopper is deleted. Returns words that identify the
 * shopper in other texts; pass them to `deleteWhere`.
 */
export async function eraseShopper(
  tx: Tx,
  shopperId: string,
  parts: ShopperDataPart[],
  own: () => Promise<void> = async () => {},
): Promise<string[]> {
  for (const part of parts) await part.lock?.(tx, shopperId)
  await tx.select().from(shoppers).where(eq(shoppers.id, shopperId)).for('update')
  const mails = parts.flatMap((part) => part.mails?.(tx, shopperId) ?? [])
  if (mails.length > 0) await tx.delete(outbox).where(or(...mails))
  const words = await leaveToNobody(tx, shopperId, parts)
  await tx.update(reviews).set({ author: '' }).where(eq(reviews.shopperId, shopperId))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.ownerId, shopperId))
  await own()
  await tx.delete(shoppers).where(eq(shoppers.id, shopperId))
  return words
}

/** Moves the data that must stay to a new anonymous shopper. */
async function leaveToNobody(tx: Tx, shopperId: string, parts: ShopperDataPart[]): Promise<string[]> {
  const [anonymous] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
  const { id: anonymousId } = anonymous as { id: string }
  const words: string[] = []
  for (const part of parts) words.push(...((await part.anonymize?.(tx, { shopperId, anonymousId })) ?? []))
  return words
}

/** Deletes mails to the account, sent or not. `eraseShopper` deletes those about orders. */
async function eraseMails(tx: Tx, account: AccountRow): Promise<void> {
  await tx
    .delete(outbox)
    .where(or(like(outbox.cause, `%/${account.id}/%`), inArray(sql`lower(${outbox.recipient})`, provenOf(account))))
}

/** Erases texts that contain one of these words in all features. */
export async function deleteWhere(tx: Tx, words: string[], parts: ShopperDataPart[]): Promise<void> {
  for (const part of parts) await part.eraseTexts?.(tx, words)
}
