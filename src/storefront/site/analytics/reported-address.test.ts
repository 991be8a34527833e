import { expect, it } from 'vitest'
import { reportedAddress } from './reported-address.ts'

it.each([
  ['https://shop.example/fa/verify?email=maryam%40example.com&code=48291377', 'https://shop.example/fa/verify'],
  ['https://shop.example/confirm-order?token=secret#end', 'https://shop.example/confirm-order'],
  ['https://shop.example/track-order?order_number=CH-1&phone=0700', 'https://shop.example/track-order'],
  ['https://shop.example/?utm_source=paper&code=1&gclid=x', 'https://shop.example/?utm_source=paper&gclid=x'],
  ['', ''],
])('%s is reported as %s', (address, told) => {
  expect(reportedAddress(address)).toBe(told)
})
