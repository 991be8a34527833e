import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlashSale, aProduct, type GivenInventory } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { costOfSale } from './cost-of-sale.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Case = {
  product: { selling?: number; offered?: number; usdSelling?: number; usdOffered?: number }
  choices?: GivenInventory[]
  running?: number
  price: number
  costs: object
}

/** The rate is 70 afghani per dollar. The allotment is 10. */
const cases: Record<string, Case> = {
  'the selling price': {
    product: { selling: 100_000 },
    price: 700,
    costs: { now: 1000, now_to: 1000, price: 700, costs: 3000, usd: { now: 14.29, price: 10, costs: 42.9 } },
  },
  'an offer': {
    product: { selling: 100_000, offered: 80_000 },
    price: 700,
    costs: { now: 800, price: 700, before: 1000, costs: 1000, usd: { now: 11.43, price: 10, costs: 14.3 } },
  },
  'an offer that is cheaper than the sale': {
    product: { selling: 100_000, offered: 60_000 },
    price: 700,
    costs: { now: 600, price: 600, costs: 0, usd: { costs: 0 } },
  },
  'a sale that runs already': {
    product: { selling: 100_000 },
    running: 75_000,
    price: 700,
    costs: { now: 750, price: 700, costs: 500 },
  },
  'a sale that runs already, and is cheaper': {
    product: { selling: 100_000 },
    running: 50_000,
    price: 700,
    costs: { now: 500, price: 500, costs: 0, usd: { costs: 0 } },
  },
  'dollars of its own': {
    product: { selling: 100_000, usdSelling: 2000 },
    price: 700,
    costs: { costs: 3000, usd: { now: 20, price: 14, costs: 60 } },
  },
  'choices with prices of their own': {
    product: { selling: 100_000 },
    choices: [
      { values: { size: 's' }, price: 60_000 },
      { values: { size: 'm' }, price: 90_000 },
      { values: { size: 'l' }, price: 120_000, stock: 0 },
    ],
    price: 700,
    costs: { now: 600, now_to: 900, price: 600, costs: 2000, stock: 20 },
  },
}

test.each(Object.entries(cases))('is calculated next to %s', async (_, { product, choices, running, price, costs }) => {
  const made = await aProduct(shop.db, { ...product, ...(choices && { inventories: choices }) })
  if (running) await aFlashSale(shop.db, { items: [{ productId: made.id, price: running }] })
  const sold = [{ product: made.slug, price, allotment: 10, cap_per_buyer: 2 }]
  expect(await costOfSale(shop.db, sold)).toMatchObject([costs])
})
