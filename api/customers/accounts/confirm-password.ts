import type { Tx } from '../../platform/database/db.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
import { type AccountRow, lockAccount } from './find-account.ts'
import { withinTries } from './limit-password-tries.ts'
import { passwordFits } from './passwords.ts'

/**
 * Makes sure that whoever holds a signed-in device also knows the account's password, before something is changed that
 * would lock its owner out. The device's tries are its own: nobody uses them up from outside. Refuses at `field` (`password_wrong`). To be called outside of a transaction.
 */
export async function confirmPassword(ask: Ask, account: AccountRow, password: string, field: string): Promise<void> {
  const guess = { whose: account.id, session: ask.user().tokenId }
  const place = await withinTries(ask, [guess], async () =>
    (await passwordFits(account.passwordHash, password)) ? 0 : -1,
  )
  if (place === -1) throw refusal('password_wrong', undefined, field)
}

/**
 * The account, locked, as long as its password is the one that was confirmed. Refuses at `field` where it has been changed
 * meanwhile: who changes it shuts everybody else out, also those whose call was under way.
 */
export async function lockConfirmed(tx: Tx, { id, passwordHash }: AccountRow, field: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (!account) throw new Fault('unauthorized')
  if (account.passwordHash !== passwordHash) throw refusal('password_wrong', undefined, field)
  return account
}
