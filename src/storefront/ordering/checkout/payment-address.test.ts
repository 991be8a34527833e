import { expect, it } from 'vitest'
import { urlsIn } from '#web/shop-urls.ts'
import { paymentAddress } from './payment-address.ts'

const ctx = { urls: urlsIn('fa'), siteUrl: 'http://localhost:3000' }

it.each([
  ['the page of a provider', { kind: 'redirect', url: 'https://pay.example/1' }, 'https://pay.example/1'],
  ['fields on our own page', { kind: 'embedded', url: null }, '/fa/checkout/pay?order=7'],
  ['a page of ours, by the name the shopper came by', { kind: 'redirect', url: 'http://localhost:3000/a?b' }, '/a?b'],
  ['no page of ours at all', { kind: 'redirect', url: 'http://localhost:30001/a' }, 'http://localhost:30001/a'],
  [
    'the order, which says that the provider cannot be reached',
    { kind: 'redirect', url: null },
    '/fa/user/order/7?payment=unreachable',
  ],
  ['nothing, where nothing is to be paid', { kind: 'none', url: null }, null],
] as const)('leads to %s', (_, step, place) => {
  expect(paymentAddress(step, '7', ctx)).toBe(place)
})
