import type { ListingQuery, SearchResult } from '../../../contract/catalog/products.ts'
import { page } from '../../../contract/paging.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { publicCategories } from '../listing/category-tree.ts'
import { VALUES_OFFERED } from '../listing/facets.ts'
import { fromIndex, listProducts, listView } from '../listing/list-products.ts'
import { presentListing } from '../listing/listing.ts'
import { scopeOf } from '../listing/listing-scope.ts'
import { productCards, viewOf } from '../products/product-cards.ts'
import { matchFor } from './match-products.ts'
import { SHOWN, type Suggested, suggestedFor, suggestedProducts, suggestionsOf } from './suggestions.ts'

/** Search as the page shows it; with `suggest` the popup's suggestions alone, without a listing. */
export const searchAnswer = (
  ask: Ask,
  { suggest, ...query }: ListingQuery & { suggest?: boolean },
): Promise<SearchResult> => (suggest ? suggestionsAlone(ask, query) : wholeSearch(ask, query))

async function suggestionsAlone(ask: Ask, query: ListingQuery): Promise<SearchResult> {
  const [suggested, categories] = await Promise.all([suggest(ask, query, 'names'), publicCategories(ask)])
  const products = await suggestedProducts(ask.reads, suggested.ids, ask.language)
  return {
    ...nothingListed(query),
    ...suggestionsOf(ask, suggested, { categories, products }),
    correction: suggested.correction,
  }
}

/** Cards of what is suggested are read with those of the list. */
async function wholeSearch(ask: Ask, query: ListingQuery): Promise<SearchResult> {
  const [view, scope, suggested] = await Promise.all([
    viewOf(ask),
    scopeOf(ask, query),
    suggest(ask, query, 'everywhere'),
  ])
  const { ids, total, facets, correction } = await listProducts(ask, {
    query,
    scope,
    view,
    facetValues: VALUES_OFFERED,
  })
  if (!facets) throw new Error('No facets were counted')
  const all = productCards(ask.reads, [...new Set([...ids, ...suggested.ids])], view)
  const cards = all.then((read) => read.filter(({ id }) => ids.includes(id)))
  const { listing } = await presentListing(ask, { query, view, scope, total, facets, cards })
  const { categories } = scope
  return { ...listing, ...suggestionsOf(ask, suggested, { categories, products: await all }), correction }
}

const suggest = (ask: Ask, { q = '', as_typed }: ListingQuery, place: 'names' | 'everywhere'): Promise<Suggested> =>
  fromIndex(
    ask,
    async (index) => ({
      ...(await index.suggest({ typed: q, asTyped: as_typed, limit: SHOWN, view: listView(await viewOf(ask)) })),
      typed: q,
    }),
    async () => suggestedFor(ask.reads, q, await matchFor(ask.reads, q, { place, asTyped: as_typed })),
  )

const nothingListed = (query: ListingQuery) => ({
  heading: null,
  path: [],
  result: page([], 0, query),
  categories: [],
  brands: [],
  brands_in_all: 0,
  price: { min: 0, max: 0 },
  facets: [],
  collections: [],
  shipping_rules: [],
})
