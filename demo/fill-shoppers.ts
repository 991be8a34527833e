import { hashPassword } from '../api/accounts/passwords.ts'
import { accounts } from '../api/accounts/tables.ts'
import { keepAddress } from '../api/addresses/keep-address.ts'
import type { Db } from '../api/database/db.ts'
import { inTransaction } from '../api/database/retry.ts'
import { shoppers } from '../api/shoppers/tables.ts'
import { AddressFields } from '../contract/addresses.ts'
import { DEMO_PASSWORD, demoAccounts, demoShoppers } from './shoppers.ts'

/** Opens the accounts of the demo's shoppers, verified and with their addresses. Those that are there stay as they are. */
export async function fillShoppers(db: Db): Promise<void> {
  const there = await demoAccounts(db)
  for (const { addresses, ...shopper } of demoShoppers.filter(({ email }) => !there.includes(email))) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await inTransaction(db, async (tx) => {
      const [written] = await tx.insert(shoppers).values({}).returning({ id: shoppers.id })
      const shopperId = (written as { id: string }).id
      await tx.insert(accounts).values({ ...shopper, shopperId, passwordHash, emailVerifiedAt: new Date() })
      for (const address of addresses.toReversed()) await keepAddress(tx, shopperId, AddressFields.parse(address))
    })
  }
}
