import { expect, it } from 'vitest'
import type { Cart } from '#contract/ordering/cart.ts'
import { changesSince, changesSinceCart, readShown, shownText } from './cart-changes.ts'

const line = (id: string, over: object = {}) => ({
  id,
  product: { title: `The ${id}` },
  quantity: 2,
  selected: 1,
  max_quantity: 9,
  price: 100,
  price_when_added: 100,
  ...over,
})
const cart = ({ lines = [line('kettle'), line('rug')], fee = 50, bundle = 0, voucher = 0, currency = 'AFN' } = {}) =>
  ({
    lines,
    parcels: [{ store: { id: 7, title: 'Herat Silk' }, shipping_fee: fee }],
    totals: { currency, bundle, voucher },
  }) as unknown as Cart
const seen = (of: Cart) => {
  const shown = readShown(shownText(of))
  if (!shown) throw new Error('unreadable')
  return shown
}

it('is silent while nothing changed', () => {
  expect(changesSinceCart(cart())).toEqual([])
  expect(changesSince(seen(cart()), cart())).toEqual([])
})

it('lists changed prices and stock of checked lines since they were added', () => {
  const lines = [
    line('kettle', { price: 120 }),
    line('rug', { max_quantity: 1 }),
    line('lamp', { max_quantity: 0 }),
    line('book', { price: 5, max_quantity: 0, selected: 2 }),
  ]
  expect(changesSinceCart(cart({ lines }))).toEqual([
    { what: 'price', title: 'The kettle', before: 100, now: 120 },
    { what: 'stock', title: 'The rug', left: 1 },
    { what: 'stock', title: 'The lamp', left: 0 },
  ])
})

it('lists changes since the page was rendered: prices, delivery, bundles, vouchers', () => {
  const now = cart({ lines: [line('kettle', { price: 90 }), line('rug')], fee: 80, bundle: 10, voucher: 0 })
  expect(changesSince(seen(cart({ voucher: 30 })), now)).toEqual([
    { what: 'price', title: 'The kettle', before: 100, now: 90 },
    { what: 'fee', store: 'Herat Silk', before: 50, now: 80 },
    { what: 'bundle', before: 0, now: 10 },
    { what: 'voucher', before: 30, now: 0 },
  ])
})

it('compares no dollars with afghanis when the currency was switched meanwhile', () => {
  const [afghanis, lines] = [
    seen(cart()),
    [line('kettle', { price: 2, price_when_added: 2 }), line('rug', { price: 3 })],
  ]
  const dollars = cart({ lines, fee: 1, currency: 'USD' })
  expect(changesSince(afghanis, dollars)).toEqual([{ what: 'price', title: 'The rug', before: 100, now: 3 }])
})

it('does not suggest the voucher that the shopper has just tried', () => {
  expect(changesSince(seen(cart()), cart({ voucher: 30 }), { voucherTried: true })).toEqual([])
})

it.each([
  [[line('kettle')]],
  [[line('kettle'), line('rug', { quantity: 3 })]],
  [[line('kettle'), line('rug'), line('lamp')]],
  [[line('kettle'), line('lamp')]],
])('reports that the cart was changed elsewhere (%#)', (lines) => {
  expect(changesSince(seen(cart()), cart({ lines }))).toEqual([{ what: 'cart' }])
})

it.each(['', 'null', '{"lines":3}', '[1'])('makes nothing of %s', (text) => {
  expect(readShown(text)).toBeUndefined()
})
