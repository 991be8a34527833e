import type { Tx } from '../../platform/database/db.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { type AccountRow, lockAccount } from './find-account.ts'
import { withinTries } from './limit-password-tries.ts'
import { passwordFits } from './passwords.ts'

/**
 * Checks that the user of a signed-in device knows the account's password before a change that could lock out the
 * owner. Attempts count per session, so that strangers cannot use them up. Throws `password_wrong` at `field`. Call it
 * outside a transaction.
 */
export async function confirmPassword(
  ctx: HandlerContext,
  account: AccountRow,
  password: string,
  field: string,
): Promise<void> {
  const guess = { whose: account.id, session: ctx.user().tokenId }
  const place = await withinTries(ctx, [guess], async () =>
    (await passwordFits(account.passwordHash, password)) ? 0 : -1,
  )
  if (place === -1) throw businessError('password_wrong', undefined, field)
}

/**
 * Locks the account and checks that its password is still the confirmed one. Throws `password_wrong` at `field` if
 * another request has changed it: a change of password also stops requests that are already running.
 */
export async function lockConfirmed(tx: Tx, { id, passwordHash }: AccountRow, field: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (!account) throw new HttpError('unauthorized')
  if (account.passwordHash !== passwordHash) throw businessError('password_wrong', undefined, field)
  return account
}
