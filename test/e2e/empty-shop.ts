import { markAsDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { PASSWORD } from '#api/testing/accounts.ts'
import { openIsolatedShop } from './isolated-shop.ts'

/** A new shop with an owner, who has no second factor, and no other data. */
export async function openEmptyShop() {
  const { url, close, filled } = await openIsolatedShop(
    'empty',
    async (db) => {
      await markAsDemo(db)
      return await aStaffRow({ db }, { demo: true })
    },
    { DEMO: '0' },
  )
  return { url, close, owner: { email: filled.email, password: PASSWORD } }
}
