import { afterAll, describe } from 'vitest'
import { usually } from '../../testing/shop.ts'

/** What lists and finds, tested once more: the tables answered before, now the index does. */
usually.index = true
afterAll(() => {
  usually.index = false
})

const again = {
  listings: './listing.test.ts',
  'suggested products': './suggested-products.test.ts',
  facets: './facet-values.test.ts',
  stores: '../stores/store.test.ts',
  search: '../search/search.test.ts',
  'what is typed': '../search/typed-and-found.test.ts',
  'what is meant': '../search/what-is-meant.test.ts',
}
// By another name each: test files share their modules (vitest.config.ts), and one that was loaded before describes nothing.
for (const [name, file] of Object.entries(again)) {
  describe(name, async () => void (await import(/* @vite-ignore */ `${file}?from-index`)))
}
