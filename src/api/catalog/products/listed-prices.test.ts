import { eq, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Currency } from '#contract/money.ts'
import { aCategory, aFlashSale, anAttributeValue, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { amountIn, discountOf, priceOf, priceRange } from './price-rules.ts'
import { inventories, inventoryAttributes, products } from './tables.ts'

const usdRate = 7_123

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The price of a product in the index, and whether it counts as reduced. */
async function listed(id: number, currency: Currency) {
  const { facets } = await shop.index.list({
    scope: { source: { categories: [], tags: [], brands: [], products: [id] } },
    chosen: {},
    sort: 'newest',
    page: 1,
    perPage: 1,
    view: { currency, usdRate, now: Date.now() },
    facetValues: 1,
  })
  return { price: facets?.price.min, reduced: facets?.onSale === 1 }
}

const drawn = fc.record({
  selling: fc.integer({ min: 1, max: 50_000_000 }),
  part: fc.integer({ min: 0, max: 100 }),
  usdSelling: fc.constantFrom(0, 0, 999, 12_345),
  flash: fc.option(
    fc.record({
      part: fc.integer({ min: 1, max: 130 }),
      usdPrice: fc.constantFrom(0, 0, 777),
      left: fc.integer({ min: 0, max: 1 }),
    }),
  ),
  choices: fc.array(
    fc.record({
      part: fc.constantFrom(0, 0, 40, 80, 100, 130),
      usdPrice: fc.constantFrom(0, 0, 555),
      stock: fc.integer({ min: 0, max: 1 }),
      hasAttributes: fc.constantFrom(true, true, true, false),
    }),
    { maxLength: 4 },
  ),
})

test('the index and the rules agree on what everything costs, in both currencies', async () => {
  const [store, category] = [await aStore(shop.db), await aCategory(shop.db)]
  const goods = fc.sample(drawn, 200)
  const rows = await shop.db
    .insert(products)
    .values(
      goods.map(({ selling, part, usdSelling }, index) => ({
        slug: `drawn-${index}`,
        title: { en: 'Drawn' },
        description: {},
        image: 'x',
        storeId: store.id,
        categoryId: category.id,
        selling,
        offered: Math.floor((selling * part) / 100),
        usdSelling,
      })),
    )
    .returning()
  const items = rows.flatMap((row, index) => {
    const flash = goods[index]?.flash
    if (!flash) return []
    const price = Math.max(1, Math.floor((row.selling * flash.part) / 100))
    return [{ productId: row.id, price, usdPrice: flash.usdPrice, allotment: 5, sold: 5 - flash.left, capPerBuyer: 2 }]
  })
  const sale = await aFlashSale(shop.db, { items })
  const value = await anAttributeValue(shop.db, 'size', 'm')
  const choicesOfRows = rows.map((row, index) =>
    (goods[index]?.choices ?? []).map((one) => ({ ...one, price: Math.floor((row.selling * one.part) / 100) })),
  )
  const lying = choicesOfRows.flatMap((choices, index) =>
    choices.map((one, place) => ({ ...one, productId: rows[index]?.id ?? 0, sku: `drawn-${index}-${place}` })),
  )
  const made = await shop.db.insert(inventories).values(lying).returning()
  const ofSize = made.filter((_, place) => lying[place]?.hasAttributes)
  await shop.db.insert(inventoryAttributes).values(ofSize.map(({ id }) => ({ inventoryId: id, valueId: value })))
  const now = new Date()
  for (const [index, row] of rows.entries()) {
    const item = items.find((one) => one.productId === row.id)
    const requested = { usdRate, now, sale: item ? { ...item, ...sale } : null }
    const rule = (currency: Currency) =>
      priceRange(row, choicesOfRows[index] ?? [], { ...requested, currency })?.lowest ?? priceOf(row, requested)
    const afghanis = rule('AFN')
    const reduced = afghanis.current.afn < afghanis.previous.afn
    expect(await listed(row.id, 'AFN')).toEqual({ price: amountIn(afghanis.current, 'AFN'), reduced })
    expect(await listed(row.id, 'USD')).toEqual({ price: amountIn(rule('USD').current, 'USD'), reduced })
    expect(discountOf(afghanis, 'AFN') > 0 ? reduced : true).toBe(true)
  }
  // The random data covers all cases: inventories more and less expensive than their product, alone or together, some sold out.
  const spans = rows.map((row, index) => priceRange(row, choicesOfRows[index] ?? [], { usdRate, now, currency: 'AFN' }))
  expect(spans.filter((span) => span && span.lowest.current.afn < span.highest.current.afn).length).toBeGreaterThan(20)
})

test('the lowest price follows every change of the inventories', async () => {
  const sizes = { s: 90_000, m: 80_000, l: 0 }
  const input = Object.entries(sizes).map(([size, price]) => ({ values: { size }, price, stock: 3 }))
  const coat = await aProduct(shop.db, { selling: 100_000, inventories: input })
  const [small, middle, large] = coat.inventories.map(({ id }) => eq(inventories.id, id)) as [SQL, SQL, SQL]
  const cost = async () => (await listed(coat.id, 'AFN')).price
  const put = (which: SQL, set: { stock?: number; price?: number }) => shop.db.update(inventories).set(set).where(which)
  const costs: (number | undefined)[] = [await cost()]
  for (const change of [
    () => put(middle, { stock: 0 }),
    () => put(small, { stock: 0 }),
    () => put(large, { stock: 0 }),
    () => put(small, { stock: 1 }),
    () => put(small, { price: 120_000 }),
    () => shop.db.delete(inventoryAttributes).where(eq(inventoryAttributes.inventoryId, coat.inventories[0]?.id ?? 0)),
    () => put(middle, { stock: 1 }),
    () => shop.db.delete(inventories).where(middle),
    () => put(large, { price: 70_000, stock: 2 }),
  ]) {
    await change()
    costs.push(await cost())
  }
  const after = [90_000, 100_000, 80_000, 90_000, 120_000, 100_000, 80_000, 100_000, 70_000]
  expect(costs).toEqual([80_000, ...after])
})
