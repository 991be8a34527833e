import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountOf, maxQuantity, priceOf, priceRange, type SalePrice, saleRuns } from './price-rules.ts'

const usdRate = 7_000
const now = new Date('2026-11-21T12:00:00Z')
const product = { selling: 100_000, offered: 0, usdSelling: 0, usdOffered: 0 }
const sale: SalePrice = {
  price: 60_000,
  usdPrice: 0,
  allotment: 10,
  sold: 4,
  capPerBuyer: 3,
  startsAt: new Date('2026-11-21T10:00:00Z'),
  endsAt: new Date('2026-11-21T14:00:00Z'),
}
const own = { price: 80_000, usdPrice: 0, hasAttributes: true }

test.each([
  ['the selling price', product, {}, 100_000, 1_429],
  ['the offered price when there is one', { ...product, offered: 75_000 }, {}, 75_000, 1_071],
  ['the flash price while the sale runs', { ...product, offered: 75_000 }, { sale }, 60_000, 857],
  ['the offer when the sale asks more', { ...product, offered: 50_000 }, { sale }, 50_000, 714],
  [
    'the offer again when the allotment is used up',
    { ...product, offered: 75_000 },
    { sale: { ...sale, sold: 10 } },
    75_000,
    1_071,
  ],
  ["an inventory's own price", { ...product, offered: 75_000 }, { inventory: own }, 80_000, 1_143],
  ["the product's price where an inventory has none", product, { inventory: { ...own, price: 0 } }, 100_000, 1_429],
  [
    "the product's price where nothing is chosen",
    product,
    { inventory: { ...own, hasAttributes: false } },
    100_000,
    1_429,
  ],
  ['the flash price of an inventory that is dearer', product, { inventory: own, sale }, 60_000, 857],
  [
    'the own price of an inventory that is cheaper than the sale',
    product,
    { inventory: { ...own, price: 50_000 }, sale },
    50_000,
    714,
  ],
  ['its own dollar price', { ...product, usdSelling: 1_500 }, {}, 100_000, 1_500],
  [
    'dollars in proportion where only the selling price has them',
    { ...product, offered: 75_000, usdSelling: 1_500 },
    {},
    75_000,
    1_125,
  ],
  ['its own dollar offer', { ...product, offered: 75_000, usdSelling: 1_500, usdOffered: 1_000 }, {}, 75_000, 1_000],
])('a product costs %s', (_, requested, input, afn, usd) => {
  expect(priceOf(requested, { usdRate, now, ...input }).current).toEqual({ afn, usd })
})

test('the discount is counted from the selling price, or from the inventory its own', () => {
  expect(discountOf(priceOf({ ...product, offered: 66_700 }, { usdRate, now }), 'AFN')).toBe(33.3)
  expect(discountOf(priceOf(product, { usdRate, now, inventory: own, sale }), 'AFN')).toBe(25)
  expect(discountOf(priceOf(product, { usdRate, now }), 'AFN')).toBe(0)
})

describe('a sale', () => {
  test.each([
    ['before its start', '2026-11-21T09:59:59.999Z', false],
    ['at its start', '2026-11-21T10:00:00Z', true],
    ['just before its end', '2026-11-21T13:59:59.999Z', true],
    ['at its end', '2026-11-21T14:00:00Z', false],
  ])('%s', (_, time, runs) => {
    expect(saleRuns(sale, new Date(time))).toBe(runs)
  })

  test.each([
    ['the stock without a sale', 50, null, 50],
    ['the cap', 50, sale, 3],
    ['what the allotment leaves', 50, { ...sale, sold: 8 }, 2],
    ['what is in stock', 1, sale, 1],
    ['the stock once the allotment is used up', 50, { ...sale, sold: 10 }, 50],
  ])('allows one order of %s', (_, stock, running, most) => {
    expect(maxQuantity(stock, running, now)).toBe(most)
  })
})

describe('choices that differ in price', () => {
  const lying = (price: number, stock = 1, hasAttributes = true) => ({ price, usdPrice: 0, stock, hasAttributes })
  const offered = { ...product, offered: 75_000 }
  test.each([
    ['the cheapest that can be had', [lying(0), lying(120_000), lying(60_000, 0)], {}, [75_000, 25], 120_000],
    ['one that is cheaper than the product', [lying(0), lying(50_000)], {}, [50_000, 0], 75_000],
    ['only what is left, though it is dearer', [lying(0, 0), lying(120_000)], {}, [120_000, 0], 120_000],
    ['all of them where nothing is left', [lying(0, 0), lying(50_000, 0)], {}, [50_000, 0], 75_000],
    ['the sale, where no choice is cheaper', [lying(0), lying(120_000)], { sale }, [60_000, 40], 60_000],
    ['what is cheaper than the sale', [lying(0), lying(50_000)], { sale }, [50_000, 0], 60_000],
  ])('cost from %s', (_, choices, input, [lowest, discount], highest) => {
    const span = priceRange(offered, choices, { usdRate, now, currency: 'AFN', ...input })
    expect([span?.lowest.current.afn, span && discountOf(span.lowest, 'AFN')]).toEqual([lowest, discount])
    expect(span?.highest.current.afn).toBe(highest)
  })

  test('are used for variants with a price and attributes; otherwise the product’s price applies', () => {
    const requested = { usdRate, now, currency: 'AFN' } as const
    expect(priceRange(offered, [lying(0), lying(0)], requested)).toBeNull()
    expect(priceRange(offered, [lying(60_000, 1, false)], requested)).toBeNull()
  })

  test('have one cheapest, whatever the currency', () => {
    const choices = [lying(90_000), { ...lying(80_000), usdPrice: 1_500 }]
    const span = (currency: 'AFN' | 'USD') => priceRange(offered, choices, { usdRate, now, currency })
    const cheapest = { afn: 80_000, usd: 1_500 }
    expect([span('AFN')?.lowest.current, span('USD')?.lowest.current]).toEqual([cheapest, cheapest])
    expect([span('AFN')?.highest.current.afn, span('USD')?.highest.current.usd]).toEqual([90_000, 1_500])
  })
})

const amount = fc.integer({ min: 1, max: 1_000_000_000 })
const anyProduct = fc
  .record({
    selling: amount,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    usdSelling: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ selling, part, usdSelling }) => ({ selling, offered: Math.floor(selling * part), usdSelling, usdOffered: 0 }))
const anySale = fc.option(
  fc.record({ price: amount, sold: fc.integer({ min: 0, max: 10 }) }).map((some) => ({ ...sale, ...some })),
)

test('a price is never above the selling price, zero, or a fraction of a minor unit', () => {
  fc.assert(
    fc.property(anyProduct, anySale, fc.option(amount), (requested, running, price) => {
      const inventory = price === null ? undefined : { price, usdPrice: 0, hasAttributes: true }
      const { current, previous, flash } = priceOf(requested, { usdRate, now, sale: running, inventory })
      for (const currency of ['afn', 'usd'] as const) {
        expect(Number.isInteger(current[currency])).toBe(true)
        expect(current[currency]).toBeGreaterThan(0)
        expect(current[currency]).toBeLessThanOrEqual(previous[currency])
      }
      if (flash) expect(running && saleRuns(running, now)).toBe(true)
    }),
  )
})

test('a discount is between 0 and 100 percent with two decimals, and 0 only below half a hundredth', () => {
  fc.assert(
    fc.property(anyProduct, anySale, (requested, running) => {
      const priced = priceOf(requested, { usdRate, now, sale: running })
      const percent = discountOf(priced, 'AFN')
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(Math.abs(percent - (100 - (priced.current.afn / priced.previous.afn) * 100))).toBeLessThanOrEqual(
        0.005_001,
      )
      expect(Math.round(percent * 100) / 100).toBe(percent)
    }),
  )
})
