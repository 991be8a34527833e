import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { inTransaction, sqlState } from '../../platform/database/retry.ts'
import { fromNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import { deleteCodes, type Seat, spendCode, tryCode } from './codes.ts'
import { lockAccount, ownerOf } from './find-account.ts'
import { mailChange } from './mails.ts'
import { accounts } from './tables.ts'

const UNIQUE_VIOLATION = '23505'

/** Verifies an address by the mailed code: a new account's own address, or the new address of an account. */
export async function proveEmail(db: Db, { email, code }: { email: string; code: string }, seat: Seat): Promise<void> {
  const right = await tryCode(db, { code, email, purposes: ['verify', 'change_email'] }, seat)
  if (!right) throw businessError('code_wrong', undefined, 'code')
  await oneOwner(() =>
    inTransaction(db, async (tx) => {
      if (!(await spendCode(tx, right))) throw businessError('code_wrong', undefined, 'code')
      await ownAddress(tx, right.accountId, email)
      // Codes requested under the old address become invalid.
      if (right.purpose === 'change_email') await deleteCodes(tx, right.accountId)
    }),
  )
}

/** Makes an address the account's own. Throws `code_wrong` if another account has verified it meanwhile. */
export async function ownAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  const account = await lockAccount(tx, accountId)
  const owner = await ownerOf(tx, email)
  if (!account || (owner && owner.id !== accountId)) throw businessError('code_wrong', undefined, 'code')
  if (account.email !== email) await mailChange(tx, account, 'email')
  await tx.update(accounts).set({ email, emailVerifiedAt: fromNow() }).where(eq(accounts.id, accountId))
}

/** If two accounts verify one address at the same time, the unique index accepts one; the other gets `code_wrong`. */
export async function oneOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? businessError('code_wrong', undefined, 'code') : error
  }
}
