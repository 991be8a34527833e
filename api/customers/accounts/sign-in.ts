import type { Db } from '../../platform/database/db.ts'
import { type AccountRow, CANDIDATES, candidatesOf } from './find-account.ts'
import { passwordFits } from './passwords.ts'

/**
 * The account of an address and its password; null when there is none. Whether none, one or several accounts claim the
 * address, the same number of passwords is looked at.
 */
export async function accountByPassword(db: Db, email: string, password: string): Promise<AccountRow | null> {
  const candidates = await candidatesOf(db, email)
  const looks = Array.from({ length: CANDIDATES }, (_, place) =>
    passwordFits(candidates[place]?.passwordHash, password),
  )
  const place = (await Promise.all(looks)).indexOf(true)
  return candidates[place] ?? null
}
