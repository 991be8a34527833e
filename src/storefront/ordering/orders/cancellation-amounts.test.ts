import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { cancellableLines, cancellationAmounts } from './cancellation-amounts.ts'

const line = (id: string, total: number, more: object = {}) => ({
  id,
  total,
  bundle_discount: 0,
  voucher_discount: 0,
  cancelled: false,
  ...more,
})
const parcel = (lines: object[], more: object = {}) => ({
  shipping_fee: 100,
  shipping_discount: 0,
  rounding: 0,
  cancelled: false,
  can_cancel: true,
  lines,
  ...more,
})
const order = (more: object = {}) =>
  ({
    parcels: [
      parcel([line('shawl', 1200, { voucher_discount: 120.55 }), line('kettle', 1000)]),
      parcel([line('rug', 500)]),
    ],
    cash_rounded: false,
    payment_status: 0,
    payment_method: 2,
    cancelled_amount: 0,
    due: 2779.45,
    ...more,
  }) as unknown as Order

describe('the amounts of a cancellation', () => {
  it.each([
    ['nothing', [], 0, 2779.45],
    ['a line with its share of the voucher', ['shawl'], 1079.45, 1700],
    ['the last line of a parcel with its delivery', ['rug'], 600, 2179.45],
    ['everything', ['shawl', 'kettle', 'rug'], 2779.45, 0],
  ])('%s', (_, chosen, off, due) => {
    expect(cancellationAmounts(order(), chosen)).toEqual({ off, due, comesBack: false })
  })
  it('a cancelled parcel is refunded without the delivery discount of a voucher', () => {
    const parcels = [parcel([line('rug', 500)], { shipping_discount: 70.5 }), parcel([line('lamp', 300)])]
    expect(cancellationAmounts(order({ parcels, due: 929.5 }), ['rug'])).toMatchObject({ off: 529.5, due: 400 })
  })
  it('includes earlier cancellations', () => {
    const parcels = [parcel([line('shawl', 1200, { cancelled: true }), line('kettle', 1000)])]
    expect(cancellationAmounts(order({ parcels, cancelled_amount: 1200, due: 1100 }), ['kettle'])).toMatchObject({
      off: 1100,
      due: 0,
    })
  })
  it('is refunded the way it was paid, except cash', () => {
    expect(cancellationAmounts(order({ payment_status: 1, payment_method: 3, due: 0 }), ['rug'])).toEqual({
      off: 600,
      due: 0,
      comesBack: true,
    })
  })
})

it('offers lines that are neither cancelled nor on the way', () => {
  const parcels = [
    parcel([line('a', 1), line('b', 1, { cancelled: true })]),
    parcel([line('c', 1)], { can_cancel: false }),
  ]
  expect(cancellableLines({ parcels } as unknown as Order).map(({ id }) => id)).toEqual(['a'])
})

it('leaves whole afghanis to pay where cash is rounded', () => {
  const rounded = parcel([line('shawl', 1200, { voucher_discount: 120.55 }), line('kettle', 1000.25)], {
    rounding: 0.3,
  })
  const cash = { ...order(), parcels: [rounded], cash_rounded: true, due: 2180 } as Order
  expect(cancellationAmounts(cash, ['shawl'])).toMatchObject({ off: 1080, due: 1100 })
  expect(cancellationAmounts(cash, ['shawl', 'kettle'])).toMatchObject({ off: 2180, due: 0 })
})
