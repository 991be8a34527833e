import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { deleteAvatar, keepAvatar } from './avatar.ts'
import { deleteCodes, seatOf } from './codes.ts'
import { confirmPassword, lockConfirmed } from './confirm-password.ts'
import { type AccountRow, lockAccount, ownAccount } from './find-account.ts'
import { countMail } from './limit-password-tries.ts'
import { accounts } from './tables.ts'
import { sendCodeTo } from './verify-again.ts'

type ProfileChange = {
  name?: string | undefined
  email?: string | undefined
  old_password: string
  phone?: string | undefined
  image?: File | undefined
  remove_image: boolean
  language?: string | undefined
}

/**
 * Changes only the given fields. A new email needs the password, if the account has one, and takes effect when the
 * mailed code is entered.
 */
export async function changeProfile(ctx: HandlerContext, wish: ProfileChange): Promise<void> {
  const own = await ownAccount(ctx)
  const moves = wish.email !== undefined && wish.email !== own.email
  if (moves && own.passwordHash !== null) await confirmPassword(ctx, own, wish.old_password, 'old_password')
  const image = wish.image ? await keepAvatar(ctx.services, wish.image) : wish.remove_image ? '' : undefined
  try {
    const before = await inTransaction(ctx.services.db, async (tx) => {
      const account = moves ? await lockConfirmed(tx, own, 'old_password') : await lockAccount(tx, own.id)
      if (!account) throw new HttpError('unauthorized')
      await writeDown(tx, account, { name: wish.name, phone: wish.phone, language: wish.language, image })
      if (wish.email !== undefined) await wishEmail(tx, ctx, account, wish.email)
      return account
    })
    if (image !== undefined && before.image !== image) await deleteAvatar(ctx.services, before.image)
  } catch (error) {
    if (image) await deleteAvatar(ctx.services, image)
    throw error
  }
}

type ProfileFields = { [K in 'name' | 'phone' | 'language' | 'image']: string | undefined }

async function writeDown(tx: Tx, account: AccountRow, wished: ProfileFields): Promise<void> {
  const set = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length > 0) await tx.update(accounts).set(set).where(eq(accounts.id, account.id))
}

/** Entering the current address cancels a pending change of email. */
async function wishEmail(tx: Tx, ctx: HandlerContext, account: AccountRow, email: string): Promise<void> {
  if (email === account.email) {
    await deleteCodes(tx, account.id, 'change_email')
    return
  }
  await countMail(ctx, email)
  await sendCodeTo(tx, account, { email, purpose: 'change_email', seat: await seatOf(tx, ctx) })
}
