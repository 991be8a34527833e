import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopperData } from '../../shopper-data.ts'
import { anEmail, aRegistered, signIn, signUp } from '../../testing/accounts.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { deleteUnverifiedAccounts } from './delete-unverified-accounts.ts'
import { deleteOldSessions } from './sessions.ts'
import { accounts } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const claimed = async (body: object = {}) => {
  const email = anEmail('claimed')
  await signUp(shop, { email, ...body })
  return email
}
const isThere = async (email: string) => (await shop.db.select().from(accounts).where(eq(accounts.email, email))).length

it('deletes accounts that were never verified, used again or bought with, and no others', async () => {
  const buyer = aShopper(shop)
  await buyer.put((await aProduct(shop.db)).id)
  await buyer.order(await buyer.livesIn())
  const { email: proven } = await aRegistered(shop)
  const [bought, left] = [await claimed({ user_token: buyer.token }), await claimed()]
  const returning = await claimed()
  await shop.db.execute(sql`update accounts set created_at = now() - interval '91 days'`)
  await shop.db.execute(sql`update account_tokens set expires_at = now() - interval '1 day'`)
  const young = await claimed()
  await signIn(shop, returning)
  await deleteOldSessions(shop.db)
  await deleteUnverifiedAccounts(shop.services, shopperData.parts)
  expect(await isThere(left)).toBe(0)
  for (const email of [proven, bought, returning, young]) expect(await isThere(email), email).toBe(1)
  expect(await signIn(shop, left)).toMatchObject({ data: { codes: ['credentials_wrong'] } })
})
