import { describe, expect, test } from 'vitest'
import type { GivenChange } from '#contract/catalog/console-bulk.ts'
import { ProductRecord } from '../import/product-record.ts'
import { rowsOfProduct } from '../import/product-rows.ts'
import { changedPrice } from './price-rules.ts'
import { after, type BulkChange, changeOf, linesOf, seenOf } from './rules.ts'
import type { ProductState } from './states-of.ts'

const now = new Date('2026-11-23T08:00:00Z')
const later = '2026-12-01T08:00:00.000Z'
const record = ProductRecord.parse({
  type: 'product',
  slug: 'kettle',
  store: 'a-store',
  category: 'a-category',
  title: { en: 'Kettle' },
  description: {},
  image: 'kettle.jpg',
  selling: 1000,
  inventories: [{ sku: 'A-1', stock: 5 }],
})
const parts = rowsOfProduct(record)
const [aChoice = { sku: '', stock: 0, price: 0, usd_price: 0, image: null, attributes: {}, stock_change: undefined }] =
  parts.inventories
const aState: ProductState = { ...parts, slug: 'kettle', plan: null }
/** The same product with other prices. */
const priced = (prices: Partial<ProductState['product']>): ProductState => ({
  ...aState,
  product: { ...parts.product, ...prices },
})

const meant = (input: GivenChange) => changeOf(input, now) as BulkChange
const price = (input: Omit<GivenChange, 'kind'>, state = aState) =>
  after(state, meant({ kind: 'price', ...input }), now)

test.each([
  [{ way: 'set', amount: 99.5, step: 10 } as const, 9_950],
  [{ way: 'plus', amount: 12.34, step: 0 } as const, 101_234],
  [{ way: 'minus', amount: 12.34, step: 0 } as const, 98_766],
  [{ way: 'percent_up', amount: 10, step: 0 } as const, 110_000],
  [{ way: 'percent_up', amount: 12.5, step: 5 } as const, 112_500],
  [{ way: 'percent_down', amount: 33.33, step: 0 } as const, 66_670],
  [{ way: 'percent_down', amount: 7, step: 50 } as const, 95_000],
  [{ way: 'percent_up', amount: 2.5, step: 50 } as const, 105_000],
  [{ way: 'none', amount: 5, step: 0 } as const, 0],
])('%o makes %d of a thousand afghani', (change, expected) => {
  expect(changedPrice(change, 100_000)).toBe(expected)
})

test.each([
  [{ kind: 'price', way: 'percent_up' }, 'amount', 'required'],
  [{ kind: 'price', field: 'selling', way: 'none' }, 'way', 'invalid_field'],
  [{ kind: 'stock', way: 'plus' }, 'quantity', 'required'],
  [{ kind: 'stock', way: 'plus', quantity: 0 }, 'quantity', 'required'],
  [{ kind: 'stock', way: 'percent_up', quantity: 1 }, 'way', 'invalid_field'],
  [{ kind: 'shown' }, 'public', 'required'],
  [{ kind: 'price', field: 'offered', amount: 5, ends_at: '2026-11-01T00:00:00.000Z' }, 'ends_at', 'offer_ends_first'],
  [{ kind: 'price', field: 'offered', amount: 5, starts_at: later, ends_at: later }, 'ends_at', 'offer_ends_first'],
] as [GivenChange, string, string][])('%o is refused at %s: %s', (input, field, code) => {
  expect(changeOf(input, now)).toEqual([{ code, field }])
})

describe('a price', () => {
  test('changes the own prices of inventories too, unless it is set', () => {
    const state = { ...aState, inventories: [aChoice, { ...aChoice, sku: 'A-2', price: 120_000 }] }
    const moved = price({ way: 'percent_up', amount: 10 }, state).state
    expect(moved).toMatchObject({ product: { selling: 110_000 }, inventories: [{ price: 0 }, { price: 132_000 }] })
    expect(price({ way: 'set', amount: 1100 }, state).state).toMatchObject({
      product: { selling: 110_000 },
      inventories: [{ price: 0 }, { price: 120_000 }],
    })
  })

  test.each([
    ['at nothing', { way: 'minus', amount: 1000 }, aState, 'price_not_positive'],
    ['rounded to nothing', { way: 'percent_down', amount: 99, step: 100 }, aState, 'price_not_positive'],
    ['beyond all prices', { way: 'set', amount: 1e12 }, priced({ selling: 1 }), undefined],
    ['higher still', { way: 'plus', amount: 1e12 }, aState, 'price_too_high'],
    ['below its offer', { way: 'minus', amount: 200 }, priced({ offered: 90_000 }), 'offer_above_price'],
    [
      'below what is planned',
      { way: 'minus', amount: 200 },
      { ...aState, plan: { offered: 90_000, starts_at: later, ends_at: null, begun: false } },
      'offer_above_price',
    ],
    ['in dollars it has not', { field: 'usd_selling', way: 'plus', amount: 1 }, aState, 'no_own_dollar_price'],
    ['of an offer above it', { field: 'offered', way: 'plus', amount: 1 }, aState, 'offer_above_price'],
  ] as [string, Omit<GivenChange, 'kind'>, ProductState, string | undefined][])('%s', (_, input, state, code) => {
    expect(price(input, state).refused?.code).toBe(code)
  })

  test('of an offer is reckoned from the price, and may wait and end', () => {
    const off = { field: 'offered', way: 'percent_down', amount: 10 } as const
    expect(price(off).state).toMatchObject({ product: { offered: 90_000 }, plan: null })
    expect(price({ ...off, ends_at: later }).state).toMatchObject({
      product: { offered: 90_000 },
      plan: { offered: 90_000, ends_at: later, begun: true },
    })
    const coming = price({ ...off, starts_at: later }, priced({ offered: 95_000 }))
    expect(coming.state).toMatchObject({
      product: { offered: 95_000 },
      plan: { offered: 90_000, starts_at: later, begun: false },
    })
    expect(linesOf(priced({ offered: 95_000 }), coming.state)).toEqual([
      { field: 'planned', sku: null, before: null, after: 90_000 },
      { field: 'starts_at', sku: null, before: null, after: later },
    ])
    expect(price({ field: 'offered', way: 'none' }, coming.state).state).toMatchObject({
      product: { offered: 0 },
      plan: null,
    })
  })
})

test('a stock is refused as a whole where one of its choices would fall below zero', () => {
  const state = { ...aState, inventories: [aChoice, { ...aChoice, sku: 'A-2', stock: 1 }] }
  const take = after(state, meant({ kind: 'stock', way: 'minus', quantity: 2, reason: 'lost' }), now)
  expect(take.refused).toEqual({ code: 'stock_too_low', params: { stock: 1 } })
  const counted = after(state, meant({ kind: 'stock', way: 'set', quantity: 5 }), now)
  expect(linesOf(state, counted.state)).toEqual([{ field: 'stock', sku: 'A-2', before: 1, after: 5 }])
})

test('a change is based on the version that was seen, and nothing else', () => {
  const sold = { ...aState, inventories: [{ ...aChoice, stock: 4 }] }
  const dearer = priced({ selling: 1 })
  const [ofPrice, ofStock, ofShown] = [
    meant({ kind: 'price', amount: 5 }),
    meant({ kind: 'stock', quantity: 1 }),
    meant({ kind: 'shown', public: false }),
  ]
  expect(seenOf(sold, ofPrice)).toEqual(seenOf(aState, ofPrice))
  expect(seenOf(dearer, ofPrice)).not.toEqual(seenOf(aState, ofPrice))
  expect(seenOf(sold, ofStock)).not.toEqual(seenOf(aState, ofStock))
  expect(seenOf(dearer, ofStock)).toEqual(seenOf(aState, ofStock))
  expect(seenOf({ ...sold, product: dearer.product }, ofShown)).toEqual({ public: true })
})
