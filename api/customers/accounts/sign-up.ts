import type { Db, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { writeCode } from './codes.ts'
import { type AccountRow, candidatesOf, lockAddress } from './find-account.ts'
import { mailAlreadyRegistered, mailCode } from './mails.ts'
import { openAccount } from './open-account.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { type Arrival, signInAs, type Tokens } from './sign-in-as.ts'

export type Newcomer = Arrival & { name: string; email: string; password: string; language: string }
type NewAccountTokens = Tokens & { accountId: string }

/** A form sent twice, because its answer was lost, is one account. */
const SENT_AGAIN_MILLISECONDS = 15 * 60 * 1000

/**
 * Opens an account that claims an address, signs the device in and mails a code. Where the address belongs to somebody
 * else already, everything goes the same way, but the mail tells its owner instead of carrying a code (decision 13).
 * `mayMail` false: too many mails went there.
 */
export async function signUp(db: Db, newcomer: Newcomer, mayMail: boolean): Promise<NewAccountTokens> {
  const passwordHash = await hashPassword(newcomer.password)
  for (;;) {
    const now = new Date()
    const before = await candidatesOf(db, newcomer.email)
    const again = await sentBefore(before, newcomer, now)
    const registered = await inTransaction(db, async (tx) => {
      await lockAddress(tx, newcomer.email)
      const candidates = await candidatesOf(tx, newcomer.email)
      // The same form may have been sent at the same time: look at its password first.
      if (newestOf(candidates)?.id !== newestOf(before)?.id) return null
      const account = again ?? (await claimAddress(tx, { ...newcomer, passwordHash, mayMail }, candidates, now))
      return { ...(await signInAs(tx, account, newcomer, now)), accountId: account.id }
    })
    if (registered) return registered
  }
}

const newestOf = (candidates: AccountRow[]): AccountRow | undefined =>
  candidates.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]

/** The account this very form has just opened; the same work is done where there is none. */
async function sentBefore(candidates: AccountRow[], { password }: Newcomer, now: Date): Promise<AccountRow | null> {
  const claim = candidates.find((candidate) => !candidate.emailVerifiedAt)
  const recent = claim && now.getTime() - claim.createdAt.getTime() < SENT_AGAIN_MILLISECONDS ? claim : undefined
  const fits = await passwordFits(recent?.passwordHash, password)
  return fits && recent ? recent : null
}

type NewcomerWithHash = Newcomer & { passwordHash: string; mayMail: boolean }

async function claimAddress(
  tx: Tx,
  { name, email, language, passwordHash, mayMail }: NewcomerWithHash,
  [first]: AccountRow[],
  now: Date,
): Promise<AccountRow> {
  const account = await openAccount(tx, { email, name, language, passwordHash, createdAt: now })
  const code = await writeCode(tx, { accountId: account.id, purpose: 'verify', email }, now)
  if (!mayMail) return account
  if (first?.emailVerifiedAt) await mailAlreadyRegistered(tx, first)
  else await mailCode(tx, 'verify', account, { to: email, code })
  return account
}
