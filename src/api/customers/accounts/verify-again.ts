import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { type Seat, seatOf, writeCode } from './codes.ts'
import { type AccountRow, ownAccount, ownerOf } from './find-account.ts'
import { countMail } from './limit-password-tries.ts'
import { mailAlreadyRegistered, mailCode } from './mails.ts'
import { pendingEmailOf } from './profile.ts'

/** Mails a new code to the pending address, or else to the account's own. Returns the address. */
export async function sendVerification(ctx: HandlerContext): Promise<string> {
  const account = await ownAccount(ctx)
  const pending = await pendingEmailOf(ctx.services.db, account.id)
  if (!pending && account.emailVerifiedAt) throw businessError('nothing_to_verify')
  const email = pending || account.email
  await countMail(ctx, email)
  await inTransaction(ctx.services.db, async (tx) => {
    const seat = await seatOf(tx, ctx)
    await sendCodeTo(tx, account, { email, purpose: pending ? 'change_email' : 'verify', seat })
  })
  return email
}

/** Writes and mails a code for an address. If another account owns the address, its owner is notified instead. */
export async function sendCodeTo(
  tx: Tx,
  account: AccountRow,
  { email, purpose, seat }: { email: string; purpose: 'verify' | 'change_email'; seat: Seat },
): Promise<void> {
  const code = await writeCode(tx, { accountId: account.id, purpose, email }, seat)
  const owner = await ownerOf(tx, email)
  if (owner && owner.id !== account.id) await mailAlreadyRegistered(tx, owner)
  else await mailCode(tx, purpose, account, { to: email, code })
}
