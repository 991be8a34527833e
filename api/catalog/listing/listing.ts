import type { Listing, ListingQuery } from '../../../contract/catalog/products.ts'
import { toDecimal } from '../../../contract/money.ts'
import { page } from '../../../contract/paging.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { productCards, viewOf } from '../products/product-cards.ts'
import type { Match } from '../search/match-products.ts'
import { shippingRulesOf } from '../shipping-rules/present-shipping-rules.ts'
import { presentCategory } from './category-tree.ts'
import { countFacets } from './facet-counts.ts'
import { countedBrands, countedTree, otherFacets } from './facets.ts'
import { filtersOf } from './listing-filters.ts'
import { idsOfPage, listingPage, type Order } from './listing-page.ts'
import { headingOf, type Scope, scopeOf } from './listing-scope.ts'
import { allCollections } from './queries.ts'

/** A filtered listing without facets. */
export async function plainListing(ask: Ask, query: ListingQuery, match?: Match) {
  const { view, filters, order } = await prepare(ask, query, match)
  return await listingPage(ask.reads, filters, { query, view, order })
}

/** A filtered listing with the counts of everything it can be narrowed by. */
export async function fullListing(ask: Ask, query: ListingQuery, match?: Match): Promise<Listing> {
  const db = ask.reads
  const { view, scope, filters, order } = await prepare(ask, query, match)
  const [ids, counts, collections] = await Promise.all([
    idsOfPage(db, filters, { query, view, order }),
    countFacets(db, filters, { attributes: scope.attributes, view }),
    allCollections(ask),
  ])
  const counted = { counts, scope, language: view.language }
  const [cards, brands, facets] = await Promise.all([
    productCards(db, ids, view),
    countedBrands(db, counted),
    otherFacets(db, counted),
  ])
  const storeIds = cards.map((card) => card.store.id)
  return {
    heading: headingOf(scope, view.language),
    path: [scope.category, scope.subCategory].flatMap((row) => (row ? [presentCategory(row, view.language)] : [])),
    result: page(cards, counts.total, query),
    categories: countedTree(counted),
    brands,
    price: { min: toDecimal(counts.price.min), max: toDecimal(counts.price.max) },
    facets,
    collections: collections.map((row) => ({ slug: row.slug, title: inLanguage(row.title, view.language) })),
    shipping_rules: await shippingRulesOf(db, storeIds, view),
  }
}

async function prepare(ask: Ask, query: ListingQuery, match: Match | undefined) {
  const [view, scope] = await Promise.all([viewOf(ask), scopeOf(ask, query)])
  const filters = filtersOf(query, scope, view, match?.predicate)
  return { view, scope, filters, order: orderFor(scope, match) }
}

const orderFor = (scope: Scope, match: Match | undefined): Order => ({
  rank: match?.rank,
  collectionId: scope.collection?.id,
})
