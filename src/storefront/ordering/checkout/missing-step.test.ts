import { expect, it } from 'vitest'
import type { Cart } from '#contract/ordering/cart.ts'
import { missingStep } from './missing-step.ts'

const parcel = (over: Partial<Cart['parcels'][number]> = {}) =>
  ({ store: { id: 1, slug: 'silk', title: 'Herat Silk' }, shippable: true, shipping_rule_id: 7, ...over }) as never
const cart = (over: Partial<Cart> = {}) =>
  ({ checked_count: 1, address: { id: 'home' }, lines: [], parcels: [parcel()], ...over }) as Cart
const before = (of: Cart) => missingStep(of, (value) => `${value}`)

it('accepts a cart with address and delivery methods', () => {
  expect(before(cart())).toBeNull()
})

it('requires items, then an address that every store serves', () => {
  expect(before(cart({ checked_count: 0, address: null }))).toEqual({ step: 'cart' })
  expect(before(cart({ address: null }))).toEqual({ step: 'shipping', reason: 'address_required' })
  expect(before(cart({ parcels: [parcel(), parcel({ shippable: false })] }))).toEqual({ step: 'shipping' })
})

it('names the store whose delivery method is not chosen yet', () => {
  const parcels = [
    parcel(),
    parcel({ shipping_rule_id: null, store: { id: 2, slug: 'solar', title: 'Mashriq Solar' } }),
  ]
  expect(before(cart({ parcels }))).toEqual({
    step: 'shipping',
    reason: 'shipping_required',
    params: { store: 'Mashriq Solar' },
  })
})

it('redirects to the cart if a flash sale limit applies, as far as it is checked', () => {
  const line = (over: object) =>
    ({ product: { title: 'Carpet' }, selected: 1, sale_cap: { per_buyer: 2, left: 1, passed: true }, ...over }) as never
  const fine = line({ sale_cap: { per_buyer: 2, left: 2, passed: false } })
  expect(before(cart({ lines: [fine, line({ selected: 2 }), line({ sale_cap: null })] }))).toBeNull()
  expect(before(cart({ lines: [fine, line({})] }))).toEqual({
    step: 'cart',
    reason: 'sale_cap_passed',
    params: { title: '\u2068Carpet\u2069', cap: '2' },
  })
})
