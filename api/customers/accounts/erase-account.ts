import { eq, inArray, like, or, sql } from 'drizzle-orm'
import { reviews } from '../../catalog/reviews/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { eraseMessages } from '../../site/content/erase-messages.ts'
import { emailSubscriptions } from '../../site/content/tables.ts'
import { shoppers } from '../shoppers/tables.ts'
import type { Belonging } from './belongings.ts'
import { type AccountRow, provenOf } from './find-account.ts'
import { accounts } from './tables.ts'

/**
 * Deletes an account with everything personal. What a feature above has to keep stays with nobody (`parts`); reviews stay
 * without their author. Answers the names of the pictures that are now nobody's.
 *
 * The shopper goes, too: a write for them that is under way then fails on its foreign key (`identify-caller.ts`).
 */
export async function eraseAccount(tx: Tx, account: AccountRow, parts: Belonging[]): Promise<string[]> {
  const { shopperId, image } = account
  const words = await eraseShopper(tx, shopperId, parts, async () => {
    await eraseMails(tx, account)
    await tx.delete(emailSubscriptions).where(inArray(emailSubscriptions.email, provenOf(account)))
    await eraseMessages(tx, provenOf(account))
    // Devices, codes, known browsers and identities at Google or Facebook go with the account; cart, addresses and lists
    // with the shopper.
    await tx.delete(accounts).where(eq(accounts.id, account.id))
  })
  await forgetWhere(tx, [account.id, account.email, ...words], parts)
  return image === '' ? [] : [image]
}

/**
 * The same of a shopper alone, who may be a guest; `own` is done before they are gone. Answers the words by which it is known
 * what was said of them elsewhere, to be forgotten all at once (`forgetWhere`).
 */
export async function eraseShopper(
  tx: Tx,
  shopperId: string,
  parts: Belonging[],
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

/** What stays is somebody's of whom nothing is known. */
async function leaveToNobody(tx: Tx, shopperId: string, parts: Belonging[]): Promise<string[]> {
  const [nobody] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
  const { id: nobodyId } = nobody as { id: string }
  const words: string[] = []
  for (const part of parts) words.push(...((await part.leave?.(tx, { shopperId, nobodyId })) ?? []))
  return words
}

/** Mails to and about them, sent or not: those of the account; those about what they ordered go with the shopper. */
async function eraseMails(tx: Tx, account: AccountRow): Promise<void> {
  await tx
    .delete(outbox)
    .where(or(like(outbox.cause, `%/${account.id}/%`), inArray(sql`lower(${outbox.recipient})`, provenOf(account))))
}

/** Forgets what was said of whoever is erased, wherever one of these words stands in it. */
export async function forgetWhere(tx: Tx, words: string[], parts: Belonging[]): Promise<void> {
  for (const part of parts) await part.forget?.(tx, words)
}
