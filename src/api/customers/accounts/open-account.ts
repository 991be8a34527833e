import type { Tx } from '../../platform/database/db.ts'
import { shoppers } from '../shoppers/tables.ts'
import type { AccountRow } from './find-account.ts'
import { accounts } from './tables.ts'

type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'shopperId'>

/**
 * Creates an account with its own shopper. `email` is in lower case. With `emailVerifiedAt` the account owns the
 * address, which only one account can (`ownerOf`); without it, the account only claims the address.
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
