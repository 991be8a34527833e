import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Ask } from '../../platform/request/ask.ts'
import type { Session } from '../../platform/request/identity.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { forgetCodes, seatOf, spendCode, tryCode, writeCode } from './codes.ts'
import { lockConfirmed } from './confirm-password.ts'
import { type AccountRow, accountOf, claimantsOf, lockAccount } from './find-account.ts'
import { accountsKnowing, forgetDevices, rememberDevice } from './known-devices.ts'
import { mayMail } from './limit-password-tries.ts'
import { mailChange, mailCode } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { oneOwner, ownAddress } from './prove-email.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { endSessions } from './sessions.ts'
import { accounts, socialIdentities } from './tables.ts'

/**
 * A new password of somebody who is signed in and has confirmed the one of `own`: every other device is signed out, and
 * what one of them may have begun is void, above all the way to another address.
 */
export async function changePassword(db: Db, own: AccountRow, { tokenId }: Session, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const account = await lockConfirmed(tx, own, 'old_password')
    await setPassword(tx, account, passwordHash)
    await forgetCodes(tx, account.id, 'password', 'delete', 'change_email')
    await endSessions(tx, account.id, tokenId)
  })
}

/**
 * Mails a code to choose a new password with, where the address has an account that may be told so. A browser that its
 * owner was signed in from has mails of its own: strangers, who ask in the owner's place, do not use those up.
 */
export async function sendPasswordCode(ask: Ask, email: string, deviceToken: string): Promise<void> {
  const { db } = ask.shop
  const [owner, claim] = await claimantsOf(db, email, deviceToken)
  const account = owner ?? claim
  const isOwner = (await accountsKnowing(db, [owner], deviceToken)).size > 0
  if (!(await mayMail(ask, isOwner ? `${email} by its owner` : email)) || !account) return
  await inTransaction(db, async (tx) => {
    const seat = await seatOf(tx, ask)
    const code = await writeCode(tx, { accountId: account.id, purpose: 'password', email }, seat)
    await mailCode(tx, 'password', account, { to: email, code })
  })
}

type NewPassword = { email: string; code: string; password: string; device_token: string }

/**
 * A new password by the mailed code: every device is signed out. The code has proven the address, so an account that only
 * claimed it owns it from now on, and whatever another may have tied to it before is cut off. Answers the token by which
 * this browser is known, now the only one, so that it can sign in whatever strangers try meanwhile.
 */
export async function resetPassword(ask: Ask, given: NewPassword): Promise<string> {
  const { email, code, password, device_token } = given
  const { db } = ask.shop
  await refuseGuessable(ask, password, { email })
  const seat = await seatOf(db, ask, device_token)
  const right = await tryCode(db, { code, email, purposes: ['password'] }, seat)
  if (!right) throw refusal('code_wrong', undefined, 'code')
  // Only who has read the mail hears what the account's own words are; the code stays good.
  await refuseGuessable(ask, password, (await accountOf(db, right.accountId)) ?? {})
  const passwordHash = await hashPassword(password)
  return await oneOwner(() =>
    inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, right.accountId)
      if (!account || !(await spendCode(tx, right))) throw refusal('code_wrong', undefined, 'code')
      if (!account.emailVerifiedAt) {
        await tx.delete(socialIdentities).where(eq(socialIdentities.accountId, account.id))
        await ownAddress(tx, account.id, email)
      }
      await setPassword(tx, account, passwordHash)
      await forgetCodes(tx, account.id)
      await endSessions(tx, account.id)
      return await rememberDevice(tx, account.id, device_token)
    }),
  )
}

async function setPassword(tx: Tx, account: AccountRow, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
  await forgetDevices(tx, account.id)
  await mailChange(tx, account, 'password')
}
