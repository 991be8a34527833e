import { expect, test } from 'vitest'
import type { OpenOrderCap, OpenOrderCaps } from '../../site/settings/open-order-caps.ts'
import { type PassedCap, passedCap } from './rules.ts'

const caps: OpenOrderCaps = {
  shopper: { orders: 2, worth: 1000 },
  phone: { orders: 3, worth: 2000 },
  network: { orders: 9, worth: 5000 },
}
const held = (orders: number, worth: number): OpenOrderCap => ({ orders, worth })

test.each<[string, Partial<OpenOrderCaps>, number, PassedCap | null]>([
  ['a first one', {}, 1000, null],
  ['a first one that is worth too much alone', {}, 1001, { by: 'shopper', what: 'worth', cap: 1000 }],
  ['the last that may wait', { shopper: held(1, 400), phone: held(2, 1400) }, 600, null],
  ['one more', { shopper: held(2, 0) }, 1, { by: 'shopper', what: 'orders', cap: 2 }],
  ['one that costs nothing', { shopper: held(2, 0) }, 0, { by: 'shopper', what: 'orders', cap: 2 }],
  ['one of another guest with that phone', { phone: held(3, 0) }, 1, { by: 'phone', what: 'orders', cap: 3 }],
  ['what is dear for a phone', { phone: held(1, 1500) }, 501, { by: 'phone', what: 'worth', cap: 2000 }],
  ['one in a full network', { network: held(9, 0) }, 1, { by: 'network', what: 'orders', cap: 9 }],
  [
    'what the shopper can change first',
    { shopper: held(2, 0), network: held(9, 0) },
    1,
    { by: 'shopper', what: 'orders', cap: 2 },
  ],
])('%s', (_, before, worth, expected) => {
  expect(passedCap(before, worth, caps)).toEqual(expected)
})
