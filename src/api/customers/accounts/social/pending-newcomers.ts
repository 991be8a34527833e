import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '#contract/customers/passwords.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { fromNow } from '../../../platform/database/time.ts'
import { businessError } from '../../../platform/request/errors.ts'
import type { HandlerContext } from '../../../platform/request/handler-context.ts'
import { mailCode } from '../mails.ts'
import { hashOf } from '../sessions.ts'
import { socialNewcomers } from '../tables.ts'
import type { ProviderIdentity } from './provider.ts'

type NewcomerRow = typeof socialNewcomers.$inferSelect

const LIFETIME_MILLISECONDS = 30 * 60 * 1000
const MAX_TRIES = 5

const codeHashOf = (tokenHash: string, code: string): string =>
  createHash('sha256').update(`${tokenHash}/${code}`).digest('base64url')

/** Stores an identity for half an hour, until its address is verified. Returns the token that the browser stores. */
export async function keepNewcomer(db: Queryable, { provider, subject, name, email }: ProviderIdentity) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = fromNow(LIFETIME_MILLISECONDS)
  await db.insert(socialNewcomers).values({ tokenHash: hashOf(token), provider, subject, name, expiresAt })
  return { token, name, email }
}

const isThere = (token: string) =>
  and(eq(socialNewcomers.tokenHash, hashOf(token)), gt(socialNewcomers.expiresAt, fromNow()))

/** Mails a new code to the address that the newcomer entered, and invalidates an earlier code. */
export async function mailNewcomerCode(
  { services, language }: HandlerContext,
  token: string,
  email: string,
): Promise<void> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await inTransaction(services.db, async (tx) => {
    const [newcomer] = await tx
      .update(socialNewcomers)
      .set({ email, codeHash: codeHashOf(hashOf(token), code), tries: 0, expiresAt: fromNow(LIFETIME_MILLISECONDS) })
      .where(isThere(token))
      .returning()
    if (!newcomer) throw businessError('social_expired')
    await mailCode(tx, 'verify', { id: newId(), name: newcomer.name, language }, { to: email, code })
  })
}

/** Checks a code. The attempt counts before the comparison. Throws `code_wrong`. */
export async function tryNewcomerCode(db: Db, token: string, code: string): Promise<NewcomerRow> {
  const [looked] = await db
    .update(socialNewcomers)
    .set({ tries: sql`${socialNewcomers.tries} + 1` })
    .where(and(isThere(token), lt(socialNewcomers.tries, MAX_TRIES)))
    .returning()
  if (!looked || !isSame(looked.codeHash, codeHashOf(looked.tokenHash, code))) throw wrongCode()
  return looked
}

const isSame = (stored: string, typed: string): boolean =>
  stored.length === typed.length && timingSafeEqual(Buffer.from(stored), Buffer.from(typed))

const wrongCode = () => businessError('code_wrong', undefined, 'code')

/** Uses up the code in the transaction of the sign-in. Throws `code_wrong` if another request was first. */
export async function spendNewcomer(tx: Tx, { tokenHash, codeHash }: NewcomerRow): Promise<void> {
  const spent = await tx
    .delete(socialNewcomers)
    .where(and(eq(socialNewcomers.tokenHash, tokenHash), eq(socialNewcomers.codeHash, codeHash)))
    .returning({ tokenHash: socialNewcomers.tokenHash })
  if (spent.length === 0) throw wrongCode()
}

/** Deletes expired newcomers. */
export async function deleteOldNewcomers(db: Queryable): Promise<void> {
  await db.delete(socialNewcomers).where(lt(socialNewcomers.expiresAt, fromNow()))
}
