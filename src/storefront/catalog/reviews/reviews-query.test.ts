import { expect, test } from 'vitest'
import { addressOfReviews, readReviewsQuery, reviewsQuery } from './reviews-query.ts'

const usual = { page: 1, rating: undefined, pictures: false, sort: 'newest' } as const

test.each([
  ['', {}],
  ['reviews=2&stars=4', { page: 2, rating: 4 }],
  ['reviews=۳&stars=۵', { page: 3, rating: 5 }],
  ['reviews=-1&stars=6', {}],
  ['reviews=x&stars=x&pictures=x&order=x', {}],
  ['pictures=1&order=lowest', { pictures: true, sort: 'lowest' }],
])('“%s” requests these reviews', (query, requested) => {
  expect(readReviewsQuery(new URLSearchParams(query))).toEqual({ ...usual, ...requested })
})

test('the address of reviews keeps the chosen variant', () => {
  const address = '/fa/ring/product/7?colour=red&reviews=3&stars=2&pictures=1&order=lowest'
  expect(addressOfReviews(address, { page: 2, rating: 5, pictures: true, sort: 'highest' })).toBe(
    '/fa/ring/product/7?colour=red&reviews=2&stars=5&pictures=1&order=highest#reviews-list',
  )
  expect(addressOfReviews('/ring/product/7?stars=2', usual)).toBe('/ring/product/7#reviews-list')
})

test('only filters are sent to the API', () => {
  expect(reviewsQuery(usual)).not.toHaveProperty('with_image')
  expect(reviewsQuery({ ...usual, pictures: true })).toMatchObject({ with_image: '1', page: 1, sort: 'newest' })
  expect(reviewsQuery({ ...usual, rating: 4, page: 2, sort: 'lowest' })).toMatchObject({
    rating: 4,
    page: 2,
    sort: 'lowest',
  })
})
