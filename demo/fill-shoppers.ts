import { openAccount } from '#api/customers/accounts/open-account.ts'
import { hashPassword } from '#api/customers/accounts/passwords.ts'
import { saveAddress } from '#api/customers/addresses/save-address.ts'
import type { Db } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import { AddressFields } from '#contract/customers/addresses.ts'
import { DEMO_PASSWORD, demoAccounts, demoShoppers } from './shoppers.ts'

/** Creates the accounts of the demo's shoppers, with verified email and addresses. Does not change existing accounts. */
export async function fillShoppers(db: Db): Promise<void> {
  const there = await demoAccounts(db)
  for (const { addresses, ...shopper } of demoShoppers.filter(({ email }) => !there.includes(email))) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await inTransaction(db, async (tx) => {
      const { shopperId } = await openAccount(tx, { ...shopper, passwordHash, emailVerifiedAt: new Date() })
      for (const address of addresses.toReversed())
        await saveAddress(tx, shopperId, AddressFields.parse(address), shopper.language)
    })
  }
}
