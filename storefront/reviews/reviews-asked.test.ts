import { expect, test } from 'vitest'
import { addressOfReviews, readReviewsAsked } from './reviews-asked.ts'

test.each([
  ['', { page: 1, rating: undefined }],
  ['reviews=2&stars=4', { page: 2, rating: 4 }],
  ['reviews=۳&stars=۵', { page: 3, rating: 5 }],
  ['reviews=-1&stars=6', { page: 1, rating: undefined }],
  ['reviews=x&stars=x', { page: 1, rating: undefined }],
])('“%s” asks for these reviews', (query, asked) => {
  expect(readReviewsAsked(new URLSearchParams(query))).toEqual(asked)
})

test('an address of reviews keeps what was chosen of the product', () => {
  const address = '/fa/ring/product/7?colour=red&reviews=3&stars=2'
  expect(addressOfReviews(address, { page: 2, rating: 5 })).toBe(
    '/fa/ring/product/7?colour=red&reviews=2&stars=5#reviews-list',
  )
  expect(addressOfReviews('/ring/product/7?stars=2', { page: 1, rating: undefined })).toBe(
    '/ring/product/7#reviews-list',
  )
})
