import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aFlashSale, aStore } from '../testing/products.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { currentPrice, isReduced, runningSales } from './current-price.ts'
import { amountIn, discountOf, priceOf } from './price-rules.ts'
import { products } from './tables.ts'

const usdRate = 7_123

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

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
})

test('the database and the rules agree on what everything costs, in both currencies', async () => {
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
  const now = new Date()
  const { rows: priced } = await shop.db.execute<{ id: number; afn: number; usd: number; reduced: boolean }>(sql`
    with ${runningSales(now)} select p.id, ${currentPrice('AFN', usdRate)}::float8 afn,
      ${currentPrice('USD', usdRate)}::float8 usd, ${isReduced} reduced
    from products p left join running_sales s on s.product_id = p.id`)
  expect(priced).toHaveLength(200)
  for (const row of rows) {
    const item = items.find((one) => one.productId === row.id)
    const rule = priceOf(row, { usdRate, now, sale: item ? { ...item, ...sale } : null })
    const said = priced.find((one) => one.id === row.id)
    expect(said).toMatchObject({ afn: amountIn(rule.current, 'AFN'), usd: amountIn(rule.current, 'USD') })
    expect(said?.reduced).toBe(rule.current.afn < rule.previous.afn)
    expect(discountOf(rule, 'AFN') > 0 ? said?.reduced : true).toBe(true)
  }
})
