import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import type { Session } from '../../platform/request/identity.ts'
import { deleteCodes, seatOf, spendCode, tryCode, writeCode } from './codes.ts'
import { lockConfirmed } from './confirm-password.ts'
import { type AccountRow, accountOf, claimantsOf, lockAccount } from './find-account.ts'
import { accountsKnowing, deleteDevices, rememberDevice } from './known-devices.ts'
import { mayMail } from './limit-password-tries.ts'
import { mailChange, mailCode } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { oneOwner, ownAddress } from './prove-email.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { endSessions } from './sessions.ts'
import { accounts, socialIdentities } from './tables.ts'

/**
 * Changes the password of a signed-in member who has just confirmed the old one (`own`). Signs out all other devices
 * and invalidates codes that another device may have requested, above all one for a change of email.
 */
export async function changePassword(db: Db, own: AccountRow, { tokenId }: Session, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const account = await lockConfirmed(tx, own, 'old_password')
    await setPassword(tx, account, passwordHash)
    await deleteCodes(tx, account.id, 'password', 'delete', 'change_email')
    await endSessions(tx, account.id, tokenId)
  })
}

/**
 * Mails a code for a new password if the address has an account. Requests from a browser that the account knows have
 * their own mail limit, so that strangers who request codes for this address do not use up the owner's.
 */
export async function sendPasswordCode(ctx: HandlerContext, email: string, deviceToken: string): Promise<void> {
  const { db } = ctx.services
  const [owner, claim] = await claimantsOf(db, email, deviceToken)
  const account = owner ?? claim
  const isOwner = (await accountsKnowing(db, [owner], deviceToken)).size > 0
  if (!(await mayMail(ctx, isOwner ? `${email} by its owner` : email)) || !account) return
  await inTransaction(db, async (tx) => {
    const seat = await seatOf(tx, ctx)
    const code = await writeCode(tx, { accountId: account.id, purpose: 'password', email }, seat)
    await mailCode(tx, 'password', account, { to: email, code })
  })
}

type NewPassword = { email: string; code: string; password: string; device_token: string }

/**
 * Sets a new password by a mailed code and signs out all devices. The code proves the address: an account that only
 * claimed the address owns it now, and its social identities are removed, since a stranger may have added them. Returns
 * the device token of this browser, now the only known one, so that strangers' failed attempts do not stop its sign-in.
 */
export async function resetPassword(ctx: HandlerContext, input: NewPassword): Promise<string> {
  const { email, code, password, device_token } = input
  const { db } = ctx.services
  await refuseGuessable(ctx, password, { email })
  const seat = await seatOf(db, ctx, device_token)
  const right = await tryCode(db, { code, email, purposes: ['password'] }, seat)
  if (!right) throw businessError('code_wrong', undefined, 'code')
  // This check comes after the code, so that only a reader of the mail learns about the account's name or phone. The
  // code stays valid.
  await refuseGuessable(ctx, password, (await accountOf(db, right.accountId)) ?? {})
  const passwordHash = await hashPassword(password)
  return await oneOwner(() =>
    inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, right.accountId)
      if (!account || !(await spendCode(tx, right))) throw businessError('code_wrong', undefined, 'code')
      if (!account.emailVerifiedAt) {
        await tx.delete(socialIdentities).where(eq(socialIdentities.accountId, account.id))
        await ownAddress(tx, account.id, email)
      }
      await setPassword(tx, account, passwordHash)
      await deleteCodes(tx, account.id)
      await endSessions(tx, account.id)
      return await rememberDevice(tx, account.id, device_token)
    }),
  )
}

async function setPassword(tx: Tx, account: AccountRow, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
  await deleteDevices(tx, account.id)
  await mailChange(tx, account, 'password')
}
