import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { deleteAvatar } from './avatar.ts'
import { seatOf, spendCode, tryCode, writeCode } from './codes.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { eraseAccount } from './erase-account.ts'
import { type AccountRow, ownAccount } from './find-account.ts'
import { countMail } from './limit-password-tries.ts'
import { mailChange, mailCode } from './mails.ts'
import type { ShopperDataPart } from './shopper-data.ts'

/** Mails the code that confirms the deletion of an account without a password. */
export async function sendDeletionCode(ctx: HandlerContext): Promise<void> {
  const account = await ownAccount(ctx)
  await countMail(ctx, account.email)
  await inTransaction(ctx.services.db, async (tx) => {
    const { id: accountId, email } = account
    const code = await writeCode(tx, { accountId, purpose: 'delete', email }, await seatOf(tx, ctx))
    await mailCode(tx, 'delete_account', account, { to: email, code })
  })
}

/**
 * Deletes the account of the caller, after its password or a mailed code. Order data that the shop must retain stays
 * anonymized.
 */
export async function deleteAccount(
  ctx: HandlerContext,
  input: { password: string; code: string },
  parts: ShopperDataPart[],
): Promise<void> {
  const account = await ownAccount(ctx)
  const code = account.passwordHash === null || input.password === '' ? await rightCode(ctx, account, input.code) : null
  if (!code) await confirmPassword(ctx, account, input.password, 'password')
  const pictures = await inTransaction(ctx.services.db, async (tx) => {
    const locked = await lockConfirmed(tx, account, 'password')
    if (code && !(await spendCode(tx, code))) throw businessError('code_wrong', undefined, 'code')
    const left = await eraseAccount(tx, locked, parts)
    await mailChange(tx, { ...locked, name: '' }, 'deleted')
    return left
  })
  for (const picture of pictures) await deleteAvatar(ctx.services, picture)
}

async function rightCode(ctx: HandlerContext, account: AccountRow, code: string) {
  if (code === '') {
    if (account.passwordHash === null) throw businessError('code_required', undefined, 'code')
    return null
  }
  const { id: accountId, email } = account
  const right = await tryCode(
    ctx.services.db,
    { code, email, purposes: ['delete'], accountId },
    await seatOf(ctx.services.db, ctx),
  )
  if (!right) throw businessError('code_wrong', undefined, 'code')
  return right
}
