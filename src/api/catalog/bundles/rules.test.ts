import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyBundles, type Bundle, bundleShares, bundleStatusesOf, bundleStatusFor, timesWhole } from './rules.ts'

const kettle = 1
const cups = 2
const tea = 3
const bundleOf = (id: number, buy: [number, number], free: [number, number]): Bundle => ({
  id,
  buyProductId: buy[0],
  buyQuantity: buy[1],
  freeProductId: free[0],
  freeQuantity: free[1],
})
const line = (id: string, productId: number, price: number, quantity: number, selected = 1) => ({
  id,
  productId,
  price,
  quantity,
  selected,
})
const cupsWithKettle = bundleOf(1, [kettle, 1], [cups, 2])
const thirdTea = bundleOf(2, [tea, 2], [tea, 1])

describe('how often a bundle is whole', () => {
  it.each([
    ['nothing', thirdTea, 0, 0],
    ['one short of a whole', thirdTea, 2, 0],
    ['one whole', thirdTea, 3, 1],
    ['one whole and some', thirdTea, 5, 1],
    ['two', thirdTea, 6, 2],
  ])('same product, %s', (_, bundle, units, times) => {
    expect(timesWhole(bundle, units, units)).toBe(times)
  })
  it.each([
    [1, 2, 1],
    [1, 1, 0],
    [0, 8, 0],
    [3, 4, 2],
    [3, 100, 3],
  ])('%i bought and %i that could be free: %i times', (bought, given, times) => {
    expect(timesWhole(cupsWithKettle, bought, given)).toBe(times)
  })
})

describe('what bundles take off', () => {
  it('gives the free product of a checked pair', () => {
    const lines = [line('k', kettle, 90_000, 1), line('c', cups, 5_000, 3)]
    expect(bundleShares(applyBundles(lines, [cupsWithKettle]))).toEqual(new Map([['c', 10_000]]))
  })
  it('is lost when either part is unchecked', () => {
    const free = [line('k', kettle, 90_000, 1), line('c', cups, 5_000, 2, 2)]
    const bought = [line('k', kettle, 90_000, 1, 2), line('c', cups, 5_000, 2)]
    expect([applyBundles(free, [cupsWithKettle]), applyBundles(bought, [cupsWithKettle])]).toEqual([[], []])
  })
  it('gives the cheapest units away where a product has several prices', () => {
    const lines = [line('dear', tea, 900, 2), line('cheap', tea, 500, 1)]
    expect(bundleShares(applyBundles(lines, [thirdTea]))).toEqual(new Map([['cheap', 500]]))
  })
  it('uses no unit twice: the larger discount is applied first, in any order', () => {
    const cheap = bundleOf(5, [kettle, 1], [tea, 1])
    const dear = bundleOf(6, [kettle, 1], [cups, 1])
    const lines = [line('k', kettle, 90_000, 1), line('c', cups, 5_000, 1), line('t', tea, 400, 1)]
    for (const bundles of [
      [cheap, dear],
      [dear, cheap],
    ]) {
      expect(applyBundles(lines, bundles).map(({ bundle, discount }) => [bundle.id, discount])).toEqual([[6, 5_000]])
    }
  })
  it('does not count a free unit as bought for another bundle', () => {
    const chain = [bundleOf(1, [kettle, 1], [cups, 1]), bundleOf(2, [cups, 1], [tea, 1])]
    const lines = [line('k', kettle, 90_000, 1), line('c', cups, 5_000, 1), line('t', tea, 400, 1)]
    expect(applyBundles(lines, chain).map(({ bundle }) => bundle.id)).toEqual([1])
  })
})

describe('the bundle state of a line', () => {
  const statusOf = (lines: ReturnType<typeof line>[], productId: number, bundles = [cupsWithKettle]) =>
    bundleStatusFor(productId, bundleStatusesOf(lines, bundles, applyBundles(lines, bundles)))

  it('active, with its uses and its discount', () => {
    const lines = [line('k', kettle, 90_000, 2), line('c', cups, 5_000, 4)]
    expect(statusOf(lines, cups)).toMatchObject({ state: 'active', times: 2, discount: 20_000, missing: [] })
  })
  it('is possible, with the missing units', () => {
    expect(statusOf([line('k', kettle, 90_000, 1)], kettle)).toMatchObject({
      state: 'could_be',
      missing: [{ productId: cups, quantity: 2 }],
    })
    expect(statusOf([line('t', tea, 400, 1)], tea, [thirdTea])).toMatchObject({
      state: 'could_be',
      missing: [{ productId: tea, quantity: 2 }],
    })
  })
  it('lost, with the unchecked part', () => {
    const lines = [line('k', kettle, 90_000, 1, 2), line('c', cups, 5_000, 2)]
    expect(statusOf(lines, cups)).toMatchObject({ state: 'lost', missing: [{ productId: kettle, quantity: 1 }] })
    expect(statusOf(lines, kettle)).toMatchObject({ state: 'lost' })
  })
  it('not at all for a product without a bundle', () => {
    expect(statusOf([line('t', tea, 400, 1)], tea)).toBeNull()
  })
})

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  selected: fc.constantFrom(1, 2),
})
const anyBundle = fc.record({
  buyProductId: fc.integer({ min: 1, max: 4 }),
  buyQuantity: fc.integer({ min: 1, max: 4 }),
  freeProductId: fc.integer({ min: 1, max: 4 }),
  freeQuantity: fc.integer({ min: 1, max: 4 }),
})

describe('any cart with any bundles', () => {
  const linesAndBundles = fc.tuple(fc.array(anyLine, { maxLength: 8 }), fc.array(anyBundle, { maxLength: 5 }))

  it('never takes more off a line than it is worth, nor uses more units than there are', () => {
    fc.assert(
      fc.property(linesAndBundles, ([given, some]) => {
        const lines = given.map((one, n) => ({ ...one, id: `line-${n}` }))
        const bundles = some.map((one, n) => ({ ...one, id: n + 1 }))
        const applied = applyBundles(lines, bundles)
        const shares = bundleShares(applied)
        for (const one of lines) {
          const share = shares.get(one.id) ?? 0
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(one.selected === 1 ? one.price * one.quantity : 0)
        }
        for (const productId of [1, 2, 3, 4]) {
          const held = lines.filter((one) => one.productId === productId && one.selected === 1)
          const units = held.reduce((sum, one) => sum + one.quantity, 0)
          const used = applied.reduce(
            (sum, { bundle, times }) =>
              sum +
              (bundle.buyProductId === productId ? times * bundle.buyQuantity : 0) +
              (bundle.freeProductId === productId ? times * bundle.freeQuantity : 0),
            0,
          )
          expect(used).toBeLessThanOrEqual(units)
        }
      }),
    )
  })
  it('does not depend on the order of lines and bundles', () => {
    fc.assert(
      fc.property(linesAndBundles, ([given, some]) => {
        const lines = given.map((one, n) => ({ ...one, id: `line-${n}` }))
        const bundles = some.map((one, n) => ({ ...one, id: n + 1 }))
        const there = bundleShares(applyBundles(lines, bundles))
        const back = bundleShares(applyBundles(lines.toReversed(), bundles.toReversed()))
        expect([...back].sort()).toEqual([...there].sort())
      }),
    )
  })
})
