import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand, aCategory, aFlashSale, aProduct, aStore } from '../testing/products.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a listing answers cards in the envelope, framed as a page', async () => {
  const store = await aStore(shop.db, { slug: 'mandawi', title: { en: 'Mandawi', fa: 'مندوی' } })
  const hall = await aCategory(shop.db, { slug: 'dried-fruit', title: { en: 'Dried fruit', fa: 'میوه خشک' } })
  const shelf = await aCategory(shop.db, { slug: 'nuts', title: { en: 'Nuts', fa: 'مغزیات' }, parentId: hall.id })
  const brand = await aBrand(shop.db, { slug: 'pamir' })
  const almonds = await aProduct(shop.db, {
    slug: 'almonds',
    title: { en: 'Almonds', fa: 'بادام' },
    storeId: store.id,
    categoryId: shelf.id,
    brandId: brand.id,
    selling: 50_000,
    offered: 40_000,
  })
  await aFlashSale(shop.db, { items: [{ productId: almonds.id, price: 30_000 }] })
  const answer = await shop.call('GET', '/all?category=dried-fruit', { language: 'fa' })
  expect(answer).toMatchObject({ status: 200, message: '', http: 200 })
  expect(answer.data.result).toMatchObject({ current_page: 1, last_page: 1, per_page: 24, total: 1 })
  expect(answer.data.result.data[0]).toMatchObject({
    id: almonds.id,
    title: 'بادام',
    selling: 500,
    offered: 400,
    price: 300,
    current: 300,
    discount: 40,
    inventory_id: almonds.inventoryId,
    store: { slug: 'mandawi', title: 'مندوی' },
  })
  expect(answer.data.heading).toEqual({ kind: 'category', slug: 'dried-fruit', title: 'میوه خشک' })
  const search = await shop.call('GET', '/search?q=almnods')
  expect(search.data.correction).toBe('almonds')
  for (const path of [
    '/home',
    '/common',
    '/products',
    '/categories',
    '/brands',
    '/product/almonds',
    '/search?q=alm&suggest=1',
  ])
    expect(await shop.call('GET', path), path).toMatchObject({ status: 200 })
})
