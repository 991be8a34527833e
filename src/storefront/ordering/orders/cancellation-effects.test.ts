import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { cancellationEffects } from './cancellation-effects.ts'

const line = (id: string, voucher_discount: number, cancelled = false) => ({ id, voucher_discount, cancelled })
const order = (more: object = {}) =>
  ({
    voucher_code: 'NAWROZ',
    parcels: [
      { cancelled: false, shipping_fee: 100, shipping_discount: 0, lines: [line('shawl', 200), line('kettle', 100)] },
      { cancelled: false, shipping_fee: 0, shipping_discount: 0, lines: [line('rug', 0.5)] },
    ],
    ...more,
  }) as unknown as Order

describe('the remaining amounts of a partly cancelled order', () => {
  it.each([
    ['its share of the voucher, and its delivery', ['shawl'], { unpaid: 200, kept: 100.5, delivery: 100, spent: true }],
    ['free delivery', ['shawl', 'kettle'], { unpaid: 300, kept: 0.5, delivery: 0, spent: true }],
    ['nothing of all', ['shawl', 'kettle', 'rug'], { unpaid: 300.5, kept: 0, delivery: null, spent: false }],
  ])('%s', (_, chosen, effects) => {
    expect(cancellationEffects(order(), chosen)).toEqual(effects)
  })

  it('the part of the delivery fee that a voucher paid', () => {
    const parcels = [
      { cancelled: false, shipping_fee: 150, shipping_discount: 150, lines: [line('a', 0), line('b', 0)] },
    ]
    expect(cancellationEffects(order({ parcels }), ['a'])).toEqual({ unpaid: 0, kept: 150, delivery: 0, spent: true })
  })

  it('nothing is shown without a selection', () => {
    expect(cancellationEffects(order(), [])).toBeNull()
  })
})
