import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inCash, roundsCash } from './cash-rounding.ts'
import { parcelTotal, totalsOf } from './rules.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
/** A parcel whose discounts do not exceed its subtotal, as in real carts. */
const anyParcel = fc
  .record({ subtotal: amount, bundle: amount, voucher: amount, fee: fc.option(amount) })
  .map((made) => {
    const bundleDiscount = Math.min(made.bundle, made.subtotal)
    const voucherDiscount = Math.min(made.voucher, made.subtotal - bundleDiscount)
    return { subtotal: made.subtotal, bundleDiscount, voucherDiscount, fee: made.fee, rounding: 0 }
  })
const cartOf = (parcels: ReturnType<typeof made>, roundsCash = true) => ({
  roundsCash,
  parcels,
  sums: totalsOf(parcels),
})
const made = () => [] as (typeof anyParcel extends fc.Arbitrary<infer P> ? P : never)[]

it('each parcel is rounded to whole afghanis by at most half an afghani, and the parts add up to the total', () => {
  fc.assert(
    fc.property(fc.array(anyParcel, { maxLength: 6 }), (parcels) => {
      const exact = cartOf(parcels)
      const { parcels: paid, sums } = inCash(exact)
      for (const parcel of paid) {
        expect(parcelTotal(parcel) % 100).toBe(0)
        expect(Math.abs(parcel.rounding)).toBeLessThanOrEqual(50)
      }
      const { subtotal, bundle, voucher, shipping, tax, rounding, total } = sums
      expect(subtotal - bundle - voucher + shipping + tax + rounding).toBe(total)
      expect(total).toBe(exact.sums.total + rounding)
      expect(inCash(inCash(exact))).toEqual(inCash(exact))
    }),
  )
})

it('a whole total stays unchanged if two parcels end in half an afghani', () => {
  const parcel = { subtotal: 100_000, bundleDiscount: 0, voucherDiscount: 25_050, fee: 12_000, rounding: 0 }
  const { parcels, sums } = inCash(cartOf([parcel, parcel]))
  expect(parcels.map(({ rounding }) => rounding)).toEqual([50, -50])
  expect(sums).toMatchObject({ rounding: 0, total: 173_900 })
})

it('a cart without cash rounding is returned unchanged', () => {
  const cart = cartOf([{ subtotal: 185_000, bundleDiscount: 0, voucherDiscount: 46_250, fee: 0, rounding: 0 }], false)
  expect(inCash(cart)).toBe(cart)
})

it.each([
  ['AFN', { cashRounded: true, paymentsOff: [] }, true],
  ['USD', { cashRounded: true, paymentsOff: [] }, false],
  ['AFN', { cashRounded: false, paymentsOff: [] }, false],
  ['AFN', { cashRounded: true, paymentsOff: [2] }, false],
])('rounds cash in %s with %j: %s', (currency, settings, rounds) => {
  expect(roundsCash(settings, currency)).toBe(rounds)
})
