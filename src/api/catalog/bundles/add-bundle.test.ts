import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolated } from '#i18n/isolated.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { addBundle } from './add-bundle.ts'
import { endBundle } from './end-bundle.ts'
import { listBundles } from './list-bundles.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const aBundle = (buy: string, free: string, buyQuantity = 1) => ({
  title: { en: 'Cups with a kettle' },
  buy,
  buy_quantity: buyQuantity,
  free,
  starts_at: '2026-03-01T00:00:00Z',
  ends_at: '2036-03-21T00:00:00Z',
})

test('ten bundles of the same two products at once are one', async () => {
  const { id: storeId } = await aStore(shop.db)
  const [kettle, cups] = [await aProduct(shop.db, { storeId }), await aProduct(shop.db, { storeId })]
  const quantities = Array.from({ length: 10 }, (_, n) => n + 1)
  const added = await Promise.all(
    quantities.map((quantity) => addBundle(asOperator(shop), aBundle(kettle.slug, cups.slug, quantity))),
  )
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  expect(added.map(({ buyQuantity }) => buyQuantity)).toEqual(quantities)
  expect(await listBundles(asOperator(shop), { limit: 10 })).toHaveLength(1)
  expect(await endBundle(asOperator(shop), added[0]?.id ?? 0)).toMatchObject({ buy: kettle.slug, public: false })
})

test('products of two stores, unknown ones, and bundles that are not there are refused', async () => {
  const [kettle, cups] = [await aProduct(shop.db), await aProduct(shop.db)]
  const before = await listBundles(asOperator(shop), { limit: 10 })
  const adding = (buy: string, free: string) => addBundle(asOperator(shop), aBundle(buy, free))
  await expect(adding(kettle.slug, cups.slug)).rejects.toThrow('bundle_of_two_stores')
  await expect(adding(kettle.slug, 'nothing-such')).rejects.toMatchObject({
    reasons: [{ code: 'name_unknown', params: { name: isolated('nothing-such') } }],
  })
  await expect(endBundle(asOperator(shop), 7_000)).rejects.toThrow('bundle_deal_unknown')
  expect(await listBundles(asOperator(shop), { limit: 10 })).toEqual(before)
})
