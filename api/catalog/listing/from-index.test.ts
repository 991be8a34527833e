import { afterAll, describe } from 'vitest'
import { usually } from '../../testing/shop.ts'

/** What lists and finds, tested once more: the tables answered before, now the index does. */
usually.index = true
afterAll(() => {
  usually.index = false
})

describe('listings', async () => void (await import('./listing.test.ts')))
describe('suggested products', async () => void (await import('./suggested-products.test.ts')))
describe('facets', async () => void (await import('./facet-values.test.ts')))
describe('stores', async () => void (await import('../stores/store.test.ts')))
describe('search', async () => void (await import('../search/search.test.ts')))
describe('what is typed', async () => void (await import('../search/typed-and-found.test.ts')))
describe('what is meant', async () => void (await import('../search/what-is-meant.test.ts')))
