import type { Tx } from '../../platform/database/db.ts'
import { shoppers } from '../shoppers/tables.ts'
import type { AccountRow } from './find-account.ts'
import { accounts } from './tables.ts'

type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'shopperId'>

/**
 * Writes a new account down with a shopper of its own. `email` in lower case; with `emailVerifiedAt` it owns the address,
 * which one account alone can (`ownerOf` says who does), without it merely claims it.
 */
export async function openAccount(tx: Tx, opening: NewAccount): Promise<AccountRow> {
  const [shopper] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
  const { id: shopperId } = shopper as { id: string }
  const [account] = await tx
    .insert(accounts)
    .values({ ...opening, shopperId })
    .returning()
  return account as AccountRow
}
