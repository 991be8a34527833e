import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { reviews } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** `tables.ts` declares no foreign key to shoppers, because the catalog does not import them. The migration declares it. */
test('a review belongs to its shopper, and to none after the account is deleted', async () => {
  const { id: productId } = await aProduct(shop.db)
  const written = { productId, author: 'Maryam A.', language: 'en', rating: 5, body: 'Good' }
  const byNobody = shop.db.insert(reviews).values({ ...written, shopperId: newId() })
  await expect(byNobody).rejects.toMatchObject({ cause: { constraint: 'reviews_shopper_id_shoppers_id_fk' } })
  const [shopper] = await shop.db.insert(shoppers).values({}).returning()
  const shopperId = shopper?.id as string
  const [review] = await shop.db
    .insert(reviews)
    .values({ ...written, shopperId })
    .returning()
  expect(review?.shopperId).toBe(shopperId)
  await shop.db.delete(shoppers).where(eq(shoppers.id, shopperId))
  const [left] = await shop.db
    .select()
    .from(reviews)
    .where(eq(reviews.id, review?.id as string))
  expect(left).toMatchObject({ shopperId: null, body: 'Good' })
})
