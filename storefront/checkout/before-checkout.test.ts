import { expect, it } from 'vitest'
import type { Cart } from '../../contract/cart.ts'
import { beforeCheckout } from './before-checkout.ts'

const parcel = (over: Partial<Cart['parcels'][number]> = {}) =>
  ({ store: { id: 1, slug: 'silk', title: 'Herat Silk' }, shippable: true, shipping_rule_id: 7, ...over }) as never
const cart = (over: Partial<Cart> = {}) =>
  ({ checked_count: 1, address: { id: 'home' }, parcels: [parcel()], ...over }) as Cart

it('lets a cart through that knows where and how everything goes', () => {
  expect(beforeCheckout(cart())).toBeNull()
})

it('asks for goods, then for an address that every store serves', () => {
  expect(beforeCheckout(cart({ checked_count: 0, address: null }))).toEqual({ step: 'cart' })
  expect(beforeCheckout(cart({ address: null }))).toEqual({ step: 'shipping', reason: 'address_required' })
  expect(beforeCheckout(cart({ parcels: [parcel(), parcel({ shippable: false })] }))).toEqual({ step: 'shipping' })
})

it('names the store whose way of delivery is still to be chosen', () => {
  const parcels = [
    parcel(),
    parcel({ shipping_rule_id: null, store: { id: 2, slug: 'solar', title: 'Mashriq Solar' } }),
  ]
  expect(beforeCheckout(cart({ parcels }))).toEqual({
    step: 'shipping',
    reason: 'shipping_required',
    params: { store: 'Mashriq Solar' },
  })
})
