import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Session } from '../../platform/request/identity.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { forgetCodes, spendCode, tryCode, writeCode } from './codes.ts'
import { type AccountRow, candidatesOf, lockAccount } from './find-account.ts'
import { forgetDevices } from './known-devices.ts'
import { mailChange, mailCode } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { oneOwner, ownAddress } from './prove-email.ts'
import { endSessions } from './sessions.ts'
import { accounts, socialIdentities } from './tables.ts'

/** A new password of somebody who is signed in: every other device is signed out. */
export async function changePassword(db: Db, { accountId, tokenId }: Session, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) return
    await setPassword(tx, account, passwordHash)
    await forgetCodes(tx, accountId, 'password', 'delete')
    await endSessions(tx, accountId, tokenId)
  })
}

/** Mails a code to choose a new password with, where the address has an account that may be told so. */
export async function sendPasswordCode(db: Db, email: string, mayMail: boolean): Promise<void> {
  const [account] = await candidatesOf(db, email)
  if (!account || !mayMail) return
  await inTransaction(db, async (tx) => {
    const code = await writeCode(tx, { accountId: account.id, purpose: 'password', email }, new Date())
    await mailCode(tx, 'password', account, { to: email, code })
  })
}

/**
 * A new password by the mailed code: every device is signed out. The code has proven the address, so an account that only
 * claimed it owns it from now on, and whatever another may have tied to it before is cut off.
 */
export async function resetPassword(db: Db, given: { email: string; code: string; password: string }): Promise<void> {
  const { email, code, password } = given
  const now = new Date()
  const right = await tryCode(db, { code, email, purposes: ['password'] }, now)
  if (!right) throw refusal('code_wrong', undefined, 'code')
  const passwordHash = await hashPassword(password)
  await oneOwner(() =>
    inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, right.accountId)
      if (!account || !(await spendCode(tx, right))) throw refusal('code_wrong', undefined, 'code')
      if (!account.emailVerifiedAt) {
        await tx.delete(socialIdentities).where(eq(socialIdentities.accountId, account.id))
        await ownAddress(tx, account.id, email, now)
      }
      await setPassword(tx, account, passwordHash)
      await forgetCodes(tx, account.id)
      await endSessions(tx, account.id)
    }),
  )
}

async function setPassword(tx: Tx, account: AccountRow, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
  await forgetDevices(tx, account.id)
  await mailChange(tx, account, 'password')
}
