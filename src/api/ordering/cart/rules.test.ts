import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Selected } from '#contract/ordering/cart.ts'
import type { StoreRule } from '../../catalog/shipping-rules/rules.ts'
import { isShippable, parcelsOf, parcelTotal, quantityProblem, totalsOf } from './rules.ts'

describe('quantity messages (spec §5)', () => {
  it.each([
    [0, { stock: 5, max: 5 }, 'quantity_minimum'],
    [-3, { stock: 5, max: 5 }, 'quantity_minimum'],
    [1, { stock: 0, max: 0 }, 'out_of_stock'],
    [6, { stock: 5, max: 5 }, 'quantity_exceeds_inventory'],
    [3, { stock: 5, max: 2 }, 'quantity_maximum'],
    [9, { stock: 5, max: 2 }, 'quantity_exceeds_inventory'],
    [5, { stock: 5, max: 5 }, null],
    [2, { stock: 5, max: 2 }, null],
  ])('quantity %i with %o gives %s', (quantity, stock, expected) => {
    expect(quantityProblem(quantity, stock)).toBe(expected)
  })
})

const kabul = { country: 'AF', state: 'AF-KAB' }
const ruleOf = (storeId: number, fee: number, freeAbove: number | null, zone = kabul): StoreRule => ({
  id: storeId * 10,
  storeId,
  title: { en: 'Home delivery' },
  shippingType: 1,
  fee,
  freeAbove,
  daysMin: 1,
  daysMax: 2,
  pickupAddress: null,
  zones: [zone],
})
const line = (storeId: number, price: number, quantity: number, selected: Selected = Selected.checked) => ({
  storeId,
  price,
  quantity,
  selected,
  bundleDiscount: 0,
  voucherDiscount: 0,
})
const nothingChosen = new Map<number, number>()

describe('parcels', () => {
  const rules = [ruleOf(1, 8_000, 100_000), ruleOf(2, 15_000, null, { country: 'AF', state: 'AF-HER' })]

  it('contain the checked lines of one store each', () => {
    const lines = [line(1, 5_000, 2), line(2, 7_000, 1, 2), line(1, 1_000, 3)]
    const parcels = parcelsOf(lines, { to: kabul, rules, chosen: nothingChosen })
    expect(parcels).toHaveLength(1)
    expect(parcels[0]).toMatchObject({ storeId: 1, subtotal: 13_000, fee: 8_000, shippable: true })
    expect(totalsOf(parcels)).toMatchObject({ subtotal: 13_000, shipping: 8_000, total: 21_000 })
  })
  it('are shipped free by their subtotal after bundle discounts and before the voucher (decision 10)', () => {
    const parcelWith = (bundleDiscount: number, voucherDiscount: number) =>
      parcelsOf([{ ...line(1, 60_000, 2), bundleDiscount, voucherDiscount }], {
        to: kabul,
        rules,
        chosen: nothingChosen,
      })
    const [bundle, voucher] = [parcelWith(30_000, 0), parcelWith(0, 30_000)]
    expect(bundle[0]).toMatchObject({ fee: 8_000 })
    expect(voucher[0]).toMatchObject({ fee: 0 })
    expect(bundle.map(parcelTotal)).toEqual([98_000])
    expect(voucher.map(parcelTotal)).toEqual([90_000])
    const sums = {
      subtotal: 240_000,
      bundle: 30_000,
      voucher: 30_000,
      shipping: 8_000,
      tax: 0,
      rounding: 0,
      total: 188_000,
    }
    expect(totalsOf([...bundle, ...voucher])).toEqual(sums)
  })
  it('have no fee before the address is known', () => {
    const [parcel] = parcelsOf([line(1, 5_000, 1)], { to: null, rules, chosen: nothingChosen })
    expect(parcel).toMatchObject({ fee: null, shippable: true, options: [] })
  })
  it('are not shippable if no rule of the store serves the address', () => {
    const [parcel] = parcelsOf([line(2, 5_000, 1)], { to: kabul, rules, chosen: nothingChosen })
    expect(parcel).toMatchObject({ fee: null, shippable: false })
    expect(isShippable(2, { to: kabul, rules })).toBe(false)
    expect(isShippable(2, { to: null, rules })).toBe(true)
  })
})

const anyLine = fc.record({
  storeId: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 1, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  selected: fc.constantFrom(1, 2),
  bundleDiscount: fc.constant(0),
  voucherDiscount: fc.constant(0),
})
const anyRule = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.nat(500_000), fc.option(fc.nat(100_000_000)))
  .map(([storeId, fee, freeAbove]) => ruleOf(storeId, fee, freeAbove))

it('totals equal checked lines plus shipping minus discounts and the sum of the parcels, and are never negative', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 100 }), fc.array(anyRule), fc.boolean(), (lines, rules, known) => {
      const parcels = parcelsOf(lines, { to: known ? kabul : null, rules, chosen: nothingChosen })
      const sums = totalsOf(parcels)
      const checked = lines.filter((one) => one.selected === 1)
      const goods = checked.reduce((sum, one) => sum + one.price * one.quantity, 0)
      expect(sums.subtotal).toBe(goods)
      expect(sums.total).toBe(sums.subtotal - sums.bundle - sums.voucher + sums.shipping + sums.tax)
      expect(sums.total).toBe(parcels.reduce((sum, parcel) => sum + parcel.subtotal + (parcel.fee ?? 0), 0))
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(sums.total)).toBe(true)
      expect(parcels.flatMap((parcel) => parcel.lines)).toHaveLength(checked.length)
      expect(new Set(parcels.map((parcel) => parcel.storeId)).size).toBe(parcels.length)
    }),
  )
})
