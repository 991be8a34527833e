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
  ['the first order is accepted', {}, 1000, null],
  [
    'a first order above the value limit of the shopper is rejected',
    {},
    1001,
    { by: 'shopper', what: 'worth', cap: 1000 },
  ],
  ['an order that reaches the limits exactly is accepted', { shopper: held(1, 400), phone: held(2, 1400) }, 600, null],
  [
    'an order above the count limit of the shopper is rejected',
    { shopper: held(2, 0) },
    1,
    { by: 'shopper', what: 'orders', cap: 2 },
  ],
  [
    'an order that costs nothing also counts towards the count limit',
    { shopper: held(2, 0) },
    0,
    { by: 'shopper', what: 'orders', cap: 2 },
  ],
  [
    'an order of another guest above the count limit of the phone is rejected',
    { phone: held(3, 0) },
    1,
    { by: 'phone', what: 'orders', cap: 3 },
  ],
  [
    'an order above the value limit of the phone is rejected',
    { phone: held(1, 1500) },
    501,
    { by: 'phone', what: 'worth', cap: 2000 },
  ],
  [
    'an order above the count limit of the network is rejected',
    { network: held(9, 0) },
    1,
    { by: 'network', what: 'orders', cap: 9 },
  ],
  [
    'the limit of the shopper is reported before the limit of the network',
    { shopper: held(2, 0), network: held(9, 0) },
    1,
    { by: 'shopper', what: 'orders', cap: 2 },
  ],
])('%s', (_, before, worth, expected) => {
  expect(passedCap(before, worth, caps)).toEqual(expected)
})
