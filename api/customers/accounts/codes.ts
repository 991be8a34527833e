import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '../../../contract/customers/passwords.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { accountCodes } from './tables.ts'

export type Purpose = (typeof accountCodes.$inferSelect)['purpose']
type CodeOwner = { accountId: string; purpose: Purpose }

const LIFETIME_MILLISECONDS = 30 * 60 * 1000
const MAX_TRIES = 5

const hashOf = ({ accountId, purpose }: CodeOwner, code: string): string =>
  createHash('sha256').update(`${accountId}/${purpose}/${code}`).digest('base64url')

/** A fresh code for one purpose; one sent before is worth nothing from now on. Only its hash is kept. */
export async function writeCode(
  tx: Queryable,
  { email, ...whose }: CodeOwner & { email: string },
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const written = {
    email,
    codeHash: hashOf(whose, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MILLISECONDS),
  }
  await tx
    .insert(accountCodes)
    .values({ ...whose, ...written })
    .onConflictDoUpdate({ target: [accountCodes.accountId, accountCodes.purpose], set: written })
  return code
}

/** A code somebody typed, found to be right. It is spent by `spendCode`, in the transaction that does what it is for. */
export type RightCode = CodeOwner & { codeHash: string }

type CodeAttempt = { code: string; email: string; purposes: Purpose[] /** Only of this account. */; accountId?: string }

/**
 * Looks whether a code is right. The try counts before anybody knows, and for good: of a hundred at once five are
 * looked at. To be called outside of a transaction, or a refusal would take the count back.
 */
export async function tryCode(db: Queryable, { code, email, purposes, accountId }: CodeAttempt, now: Date) {
  const looked = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(
      and(
        eq(accountCodes.email, email),
        inArray(accountCodes.purpose, purposes),
        accountId === undefined ? undefined : eq(accountCodes.accountId, accountId),
        gt(accountCodes.expiresAt, now),
        lt(accountCodes.tries, MAX_TRIES),
      ),
    )
    .returning()
  return looked.find((kept): kept is typeof kept & RightCode => isSame(kept.codeHash, hashOf(kept, code))) ?? null
}

const isSame = (kept: string, typed: string): boolean => timingSafeEqual(Buffer.from(kept), Buffer.from(typed))

/** Uses a code up. Answers false when somebody else was quicker, or when a newer one was sent meanwhile. */
export async function spendCode(tx: Queryable, { accountId, purpose, codeHash }: RightCode): Promise<boolean> {
  const spent = await tx
    .delete(accountCodes)
    .where(
      and(
        eq(accountCodes.accountId, accountId),
        eq(accountCodes.purpose, purpose),
        eq(accountCodes.codeHash, codeHash),
      ),
    )
    .returning({ accountId: accountCodes.accountId })
  return spent.length > 0
}

export async function forgetCodes(tx: Queryable, accountId: string, ...purposes: Purpose[]): Promise<void> {
  const ofPurposes = purposes.length > 0 ? inArray(accountCodes.purpose, purposes) : undefined
  await tx.delete(accountCodes).where(and(eq(accountCodes.accountId, accountId), ofPurposes))
}

/** Forgets codes that nobody can use any more. */
export async function forgetOldCodes(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(accountCodes).where(lt(accountCodes.expiresAt, now))
}
