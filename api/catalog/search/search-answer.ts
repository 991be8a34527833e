import type { ListingQuery, SearchResult } from '../../../contract/catalog/products.ts'
import { page } from '../../../contract/paging.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { publicCategories } from '../listing/category-tree.ts'
import { fullListing } from '../listing/listing.ts'
import { matchFor } from './match-products.ts'
import { suggestionsFor } from './suggestions.ts'

/** Search as the page shows it; with `suggest` the popup's suggestions alone, without a listing. */
export async function searchAnswer(ask: Ask, query: ListingQuery & { suggest?: boolean }): Promise<SearchResult> {
  const typed = query.q ?? ''
  const place = query.suggest ? 'names' : 'everywhere'
  const [match, categories] = await Promise.all([matchFor(ask.reads, typed, place), publicCategories(ask)])
  const [suggestions, listing] = await Promise.all([
    suggestionsFor(ask.reads, typed, { match, categories, language: ask.language }),
    query.suggest ? nothingListed(query) : fullListing(ask, query, match),
  ])
  return { ...listing, ...suggestions, correction: match?.correction ?? null }
}

const nothingListed = (query: ListingQuery) => ({
  heading: null,
  path: [],
  result: page([], 0, query),
  categories: [],
  brands: [],
  price: { min: 0, max: 0 },
  facets: [],
  collections: [],
  shipping_rules: [],
})
