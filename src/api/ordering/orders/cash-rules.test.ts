import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toWholeAfghanis } from '#contract/money.ts'
import { cancelledAmount, netOf } from './cancel-rules.ts'
import { parcelWorth } from './cash-rules.ts'

/** Multiples of half an afghani, so that many parcels end in exactly half an afghani. */
const amount = fc.integer({ min: 0, max: 100_000 }).map((halves) => halves * 50)
const anyLine = fc.record({ total: amount, bundle: amount, voucher: amount }).map(({ total, bundle, voucher }) => {
  const bundleDiscount = Math.min(bundle, total)
  return { total, bundleDiscount, voucherDiscount: Math.min(voucher, total - bundleDiscount) }
})
const anyParcel = fc.record({
  shippingFee: amount,
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  /** Half an afghani was rounded down when the order was placed. */
  isDown: fc.boolean(),
})
const anyOrder = fc.record({
  cashRounded: fc.boolean(),
  parcels: fc.array(anyParcel, { minLength: 1, maxLength: 3 }),
  /** Indexes of the lines to cancel, in order. */
  gone: fc.array(fc.nat(11), { maxLength: 12 }),
})

it('the remaining parcels and the cancelled amount add up to the total, in whole afghanis with cash rounding', () => {
  fc.assert(
    fc.property(anyOrder, ({ cashRounded, parcels: made, gone }) => {
      const lines = made.flatMap((parcel, n) =>
        parcel.lines.map((line, k) => ({ ...line, id: `${n}-${k}`, parcelId: `${n}`, cancelled: false })),
      )
      const ofParcel = (id: string) => lines.filter(({ parcelId }) => parcelId === id)
      const parcels = made.map(({ shippingFee, isDown }, n) => {
        const exact = shippingFee + ofParcel(`${n}`).reduce((sum, line) => sum + netOf(line), 0)
        const rounding = cashRounded ? toWholeAfghanis(exact, isDown ? -1 : 0) - exact : 0
        return { id: `${n}`, cancelled: false, shippingFee, shippingDiscount: 0, rounding, total: exact + rounding }
      })
      const total = parcels.reduce((sum, parcel) => sum + parcel.total, 0)
      expect(cancelledAmount({ cancelled: false, total, cashRounded }, parcels, lines)).toBe(0)
      for (const place of gone) {
        const line = lines[place % lines.length]
        if (line) line.cancelled = true
        for (const parcel of parcels) parcel.cancelled = ofParcel(parcel.id).every(({ cancelled }) => cancelled)
        const order = { cancelled: parcels.every(({ cancelled }) => cancelled), total, cashRounded }
        const alive = parcels.filter(({ cancelled }) => !cancelled)
        const worths = alive.map((parcel) => parcelWorth(order, parcel, ofParcel(parcel.id)))
        expect(total - cancelledAmount(order, parcels, lines)).toBe(worths.reduce((sum, one) => sum + one, 0))
        if (cashRounded) for (const worth of worths) expect(worth % 100).toBe(0)
      }
    }),
  )
})
