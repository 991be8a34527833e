import type { Db, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { type Seat, writeCode } from './codes.ts'
import { type AccountRow, type Claimants, claimantsOf, lockAddress } from './find-account.ts'
import { mailAlreadyRegistered, mailCode } from './mails.ts'
import { openAccount } from './open-account.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { signInByPassword } from './sign-in.ts'
import type { Arrival, Tokens } from './sign-in-as.ts'

export type Newcomer = Arrival & { name: string; email: string; password: string; language: string; seat: Seat }
type NewAccountTokens = Tokens & { accountId: string }

/** A form sent again within this time, because the response was lost, opens no second account. */
const SENT_AGAIN_MILLISECONDS = 15 * 60 * 1000

/**
 * Opens an unverified account, signs in the device and mails a code. If another account owns the address, the same
 * steps run, but the mail informs the owner and has no code (decision 13). With `mayMail` false (mail limit reached),
 * no code is written and no mail is sent.
 */
export async function signUp(db: Db, newcomer: Newcomer, mayMail: boolean): Promise<NewAccountTokens> {
  const passwordHash = await hashPassword(newcomer.password)
  for (;;) {
    const now = await databaseNow(db)
    const before = await claimantsOf(db, newcomer.email)
    const again = await sentBefore(before, newcomer, now)
    const registered = await inTransaction(db, async (tx) => {
      await lockAddress(tx, newcomer.email)
      const [owner, claim] = await claimantsOf(tx, newcomer.email)
      // A concurrent request may have sent the same form: start again and check its account's password first.
      if (claim?.id !== before[1]?.id) return null
      const account = again ?? (await claimAddress(tx, { ...newcomer, passwordHash, mayMail }, owner, now))
      return { ...(await signInByPassword(tx, account, newcomer)), accountId: account.id }
    })
    if (registered) return registered
  }
}

/** The account that the same form has just opened, or null. Does the same work in both cases. */
async function sentBefore([, claim]: Claimants, { password }: Newcomer, now: Date): Promise<AccountRow | null> {
  const recent = claim && now.getTime() - claim.createdAt.getTime() < SENT_AGAIN_MILLISECONDS ? claim : undefined
  const fits = await passwordFits(recent?.passwordHash, password)
  return fits && recent ? recent : null
}

type NewcomerWithHash = Newcomer & { passwordHash: string; mayMail: boolean }

async function claimAddress(
  tx: Tx,
  { name, email, language, seat, passwordHash, mayMail }: NewcomerWithHash,
  owner: AccountRow | null,
  now: Date,
): Promise<AccountRow> {
  const account = await openAccount(tx, { email, name, language, passwordHash, createdAt: now })
  if (!mayMail) return account
  const code = await writeCode(tx, { accountId: account.id, purpose: 'verify', email }, seat)
  if (owner) await mailAlreadyRegistered(tx, owner)
  else await mailCode(tx, 'verify', account, { to: email, code })
  return account
}
