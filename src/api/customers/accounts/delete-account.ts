import { inTransaction } from '../../platform/database/retry.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { forgetAvatar } from './avatar.ts'
import { seatOf, spendCode, tryCode, writeCode } from './codes.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { eraseAccount } from './erase-account.ts'
import { type AccountRow, ownAccount } from './find-account.ts'
import { countMail } from './limit-password-tries.ts'
import { mailChange, mailCode } from './mails.ts'
import type { ShopperDataPart } from './shopper-data.ts'

/** Mails the code that confirms the deletion of an account without a password. */
export async function sendDeletionCode(ask: Ask): Promise<void> {
  const account = await ownAccount(ask)
  await countMail(ask, account.email)
  await inTransaction(ask.shop.db, async (tx) => {
    const { id: accountId, email } = account
    const code = await writeCode(tx, { accountId, purpose: 'delete', email }, await seatOf(tx, ask))
    await mailCode(tx, 'delete_account', account, { to: email, code })
  })
}

/**
 * Deletes the account of the caller, after its password or a mailed code. Order data that the shop must retain stays
 * anonymized.
 */
export async function deleteAccount(
  ask: Ask,
  given: { password: string; code: string },
  parts: ShopperDataPart[],
): Promise<void> {
  const account = await ownAccount(ask)
  const code = account.passwordHash === null || given.password === '' ? await rightCode(ask, account, given.code) : null
  if (!code) await confirmPassword(ask, account, given.password, 'password')
  const pictures = await inTransaction(ask.shop.db, async (tx) => {
    const locked = await lockConfirmed(tx, account, 'password')
    if (code && !(await spendCode(tx, code))) throw refusal('code_wrong', undefined, 'code')
    const left = await eraseAccount(tx, locked, parts)
    await mailChange(tx, { ...locked, name: '' }, 'deleted')
    return left
  })
  for (const picture of pictures) await forgetAvatar(ask.shop, picture)
}

async function rightCode(ask: Ask, account: AccountRow, code: string) {
  if (code === '') {
    if (account.passwordHash === null) throw refusal('code_required', undefined, 'code')
    return null
  }
  const { id: accountId, email } = account
  const right = await tryCode(
    ask.shop.db,
    { code, email, purposes: ['delete'], accountId },
    await seatOf(ask.shop.db, ask),
  )
  if (!right) throw refusal('code_wrong', undefined, 'code')
  return right
}
