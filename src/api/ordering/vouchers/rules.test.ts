import { describe, expect, it } from 'vitest'
import { PriceType } from '#contract/catalog/voucher.ts'
import { normalizeCode } from '../../catalog/import/normalize-voucher-code.ts'
import { type Bought, bestFirst, type Good, isFor, judge, type VoucherRule } from './rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const now = day(15)
const voucher = (input: Partial<VoucherRule> = {}): VoucherRule => ({
  id: 1,
  code: 'NAWROZ',
  priceType: 1,
  amount: 10_000,
  basisPoints: 0,
  cap: null,
  minSpend: 0,
  startsAt: day(1),
  endsAt: day(31),
  usageLimit: null,
  usagePerShopper: null,
  used: 0,
  storeId: null,
  categoryId: null,
  productIds: [],
  active: true,
  ...input,
})
const percent = (basisPoints: number, input: Partial<VoucherRule> = {}) =>
  voucher({ priceType: 2, amount: 0, basisPoints, ...input })
const good = (worth: number, input: Partial<Good> = {}): Good => ({
  storeId: 1,
  productId: 1,
  categoryIds: [11, 10],
  worth,
  ...input,
})
/** Products in parcels without a shipping fee. */
const bought = (...goods: Good[]): Bought => ({ goods, ways: [] })
const takesOff = (rule: VoucherRule, goods: Good[]) => judge(rule, bought(...goods), { now, usedByShopper: 0 }).takesOff

describe('the discount of a voucher', () => {
  it.each([
    ['is a fixed amount', voucher(), 50_000, 10_000],
    ['does not exceed the price of the products', voucher(), 3_000, 3_000],
    ['is 12.5 percent', percent(1250), 80_000, 10_000],
    ['is a percentage rounded half up', percent(1000), 1_005, 101],
    ['is a percentage rounded down below a half', percent(1000), 1_004, 100],
    ['is a percentage up to its cap', percent(5000, { cap: 20_000 }), 100_000, 20_000],
    ['can be the whole price', percent(10_000), 77_777, 77_777],
    ['is exact for intermediate results above 2^53', percent(3333), 9_007_199_254_740, 3_002_099_511_605],
  ])('%s', (_, rule, worth, expected) => {
    expect(takesOff(rule, [good(worth)])).toBe(expected)
  })
  it('is divided among the products without a rest, the largest remainder first', () => {
    const goods = [good(100), good(100), good(100), good(900, { storeId: 2 })]
    expect(judge(voucher({ amount: 100, storeId: 1 }), bought(...goods), { now, usedByShopper: 0 }).shares).toEqual([
      34, 33, 33, 0,
    ])
    const uneven = [good(100), good(199), good(101)]
    expect(judge(voucher({ amount: 101 }), bought(...uneven), { now, usedByShopper: 0 }).shares).toEqual([25, 50, 26])
  })
})

describe('a free delivery voucher', () => {
  const bring = (input: Partial<VoucherRule> = {}) =>
    voucher({ priceType: PriceType.freeDelivery, amount: 0, ...input })
  const goods = [good(50_000), good(20_000, { productId: 2 }), good(90_000, { storeId: 2, productId: 3 })]
  const judged = (rule: VoucherRule, ...fees: (number | null)[]) =>
    judge(rule, { goods, ways: fees.map((fee, n) => ({ storeId: n + 1, fee })) }, { now, usedByShopper: 0 })

  it.each([
    ['of the whole shop', bring(), [8_000, 12_001], [8_000, 12_001]],
    ['of one store', bring({ storeId: 2 }), [8_000, 12_001], [0, 12_001]],
    ['of a parcel with one of its products', bring({ productIds: [2] }), [8_000, 12_001], [8_000, 0]],
    ['up to its cap, divided in proportion to the fees', bring({ cap: 10_000 }), [8_000, 12_001], [4_000, 6_000]],
    ['that are already known', bring(), [8_000, null], [8_000, 0]],
  ])('deducts the fees %s, and nothing from the products', (_, rule, fees, expected) => {
    const { problem, takesOff: off, shares, wayShares } = judged(rule, ...fees)
    expect({ problem, off, shares, wayShares }).toEqual({
      problem: null,
      off: expected.reduce((sum, share) => sum + share, 0),
      shares: [0, 0, 0],
      wayShares: expected,
    })
  })

  it.each([
    ['all parcels are picked up or shipped free', bring(), [0, 0], { code: 'voucher_no_fee' }],
    ['its store ships free', bring({ storeId: 1 }), [0, 12_001], { code: 'voucher_no_fee' }],
    ['no fee is known', bring(), [null, null], { code: 'voucher_awaits_fee', waits: true }],
    ['one fee is unknown and the other is zero', bring(), [0, null], { code: 'voucher_awaits_fee', waits: true }],
    ['no product of its store is in the cart', bring({ storeId: 3 }), [8_000, 12_001], { code: 'voucher_wrong_goods' }],
    [
      'the subtotal of its products is below the minimum',
      bring({ minSpend: 160_001 }),
      [8_000, 1],
      { code: 'voucher_minimum', missing: 1 },
    ],
    ['it has ended', bring({ endsAt: now }), [null, null], { code: 'voucher_ended' }],
  ])('deducts nothing if %s', (_, rule, fees, problem) => {
    expect(judged(rule, ...fees)).toEqual({ problem, takesOff: 0, shares: [0, 0, 0], wayShares: [0, 0] })
  })
})

describe('whether a voucher applies', () => {
  it.each([
    ['switched off', voucher({ active: false }), {}, 'voucher_unknown'],
    ['before its start', voucher({ startsAt: day(16) }), {}, 'voucher_not_begun'],
    ['in its first moment', voucher({ startsAt: now }), {}, null],
    ['in its last moment', voucher({ endsAt: new Date(now.getTime() + 1) }), {}, null],
    ['ended', voucher({ endsAt: now }), {}, 'voucher_ended'],
    ['used up', voucher({ usageLimit: 5, used: 5 }), {}, 'voucher_used_up'],
    ['with one use left', voucher({ usageLimit: 5, used: 4 }), {}, null],
    ['used by this shopper', voucher({ usagePerShopper: 1 }), { usedByShopper: 1 }, 'voucher_used_by_you'],
    ['used once by this shopper, with two uses allowed', voucher({ usagePerShopper: 2 }), { usedByShopper: 1 }, null],
    ['for another store', voucher({ storeId: 2 }), {}, 'voucher_wrong_goods'],
    ['for another category', voucher({ categoryId: 12 }), {}, 'voucher_wrong_goods'],
    ['for another product', voucher({ productIds: [2, 3] }), {}, 'voucher_wrong_goods'],
    ['below its minimum', voucher({ minSpend: 50_001 }), {}, 'voucher_minimum'],
    ['at its minimum', voucher({ minSpend: 50_000 }), {}, null],
  ])('%s', (_, rule, facts, code) => {
    expect(judge(rule, bought(good(50_000)), { now, usedByShopper: 0, ...facts }).problem?.code ?? null).toBe(code)
  })
  it('depends on the subtotal of its own products only; the missing amount is returned', () => {
    const goods = [good(30_000), good(99_000, { storeId: 2 })]
    const judged = judge(voucher({ storeId: 1, minSpend: 50_000 }), bought(...goods), { now, usedByShopper: 0 })
    const nothing = { takesOff: 0, shares: [0, 0], wayShares: [] }
    expect(judged).toEqual({ problem: { code: 'voucher_minimum', missing: 20_000 }, ...nothing })
  })
})

describe('the products that a voucher is for', () => {
  it.each([
    ['the whole shop', {}, true],
    ['its store', { storeId: 1 }, true],
    ['another store', { storeId: 2 }, false],
    ['its category', { categoryId: 11 }, true],
    ['the category above its own', { categoryId: 10 }, true],
    ['another category', { categoryId: 20 }, false],
    ['one of some products', { productIds: [7, 1] }, true],
    ['its product, but of another store', { storeId: 2, productIds: [1] }, false],
  ])('%s', (_, scope, expected) => {
    expect(isFor(voucher(scope), good(1))).toBe(expected)
  })
})

describe('the order of offered vouchers', () => {
  const judged = (rule: VoucherRule) => ({ rule, judged: judge(rule, bought(good(50_000)), { now, usedByShopper: 0 }) })
  it('is by discount, then by end, without vouchers that do not apply', () => {
    const [flat, half, soon, gone] = [
      voucher({ id: 1, amount: 20_000 }),
      percent(5000, { id: 2 }),
      voucher({ id: 3, amount: 20_000, endsAt: day(16) }),
      voucher({ id: 4, amount: 49_000, endsAt: day(2) }),
    ]
    expect(bestFirst([flat, half, soon, gone].map(judged)).map(({ rule }) => rule.id)).toEqual([2, 3, 1])
  })
})

describe('typed voucher codes', () => {
  it.each([
    ['nawroz10', 'NAWROZ10'],
    [' Nawroz-10 ', 'NAWROZ10'],
    ['NAWROZ۱۰', 'NAWROZ10'],
    ['nawroz ١٠', 'NAWROZ10'],
    ['NAW‌ROZ–10', 'NAWROZ10'],
    ['ｎａｗｒｏｚ１０', 'NAWROZ10'],
    ['  -  ', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })
})
