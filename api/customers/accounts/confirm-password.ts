import type { Ask } from '../../platform/request/ask.ts'
import { refusal } from '../../platform/request/refusal.ts'
import type { AccountRow } from './find-account.ts'
import { withinTries } from './limit-password-tries.ts'
import { passwordFits } from './passwords.ts'

/**
 * Makes sure that whoever holds a signed-in device also knows the account's password, before something is changed that
 * would lock its owner out. Refuses at `field` (`password_wrong`). To be called outside of a transaction.
 */
export async function confirmPassword(ask: Ask, account: AccountRow, password: string, field: string): Promise<void> {
  const right = await withinTries(ask, { whose: account.id }, async () =>
    (await passwordFits(account.passwordHash, password)) ? account : null,
  )
  if (!right) throw refusal('password_wrong', undefined, field)
}
