import type { Listing, ListingQuery, ProductCard } from '#contract/catalog/products.ts'
import { type Paged, page } from '#contract/paging.ts'
import type { FacetCounts } from '#packages/facet-index/index.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { productCards, type View, viewOf } from '../products/product-cards.ts'
import { presentShippingRules } from '../shipping-rules/present-shipping-rules.ts'
import { presentCategory } from './category-tree.ts'
import { countedFacets, noFacets, VALUES_OFFERED } from './facets.ts'
import { listProducts } from './list-products.ts'
import { type Beside, listedNames } from './listed-names.ts'
import { headingOf, type Scope, type ScopeQuery, scopeOf } from './listing-scope.ts'
import { allCollections } from './queries.ts'

/** A filtered listing without facets. */
export async function plainListing(ctx: HandlerContext, query: ListingQuery): Promise<Paged<ProductCard>> {
  const [view, scope] = await Promise.all([viewOf(ctx), scopeOf(ctx, query)])
  return await cardsListed(ctx, { query, view, scope })
}

/** One page of a listing as product cards. */
export async function cardsListed(ctx: HandlerContext, listed: { query: ListingQuery; view: View; scope: Scope }) {
  const { ids, total } = await listProducts(ctx, { ...listed, facetValues: 0 })
  return page(await productCards(ctx.reads, ids, listed.view), total, listed.query)
}

/** A filtered listing with facet counts. */
export const fullListing = async (ctx: HandlerContext, query: ListingQuery): Promise<Listing> =>
  (await listingWith(ctx, query)).listing

/** The listing, and the additional data that `readsBeside` reads in the same statement as its names. */
export async function listingWith(ctx: HandlerContext, query: ScopeQuery, readsBeside?: (scope: Scope) => Beside) {
  const [view, scope] = await Promise.all([viewOf(ctx), scopeOf(ctx, query)])
  const { ids, total, facets } = await listProducts(ctx, { query, scope, view, facetValues: VALUES_OFFERED })
  const cards = productCards(ctx.reads, ids, view)
  const beside = readsBeside?.(scope)
  return await presentListing(ctx, { query, view, scope, total, facets, cards, beside })
}

type Answered = {
  query: ListingQuery
  view: View
  scope: Scope
  total: number
  facets: FacetCounts | null
  cards: Promise<ProductCard[]>
  beside?: Beside | undefined
}

/** A listing in the contract's shape. Products that became hidden have no card and are left out. */
export async function presentListing(ctx: HandlerContext, { query, view, scope, total, facets, ...read }: Answered) {
  const [cards, collections] = await Promise.all([read.cards, allCollections(ctx)])
  const deliverers = [...new Set(cards.map((card) => card.store.id))]
  const names = await listedNames(ctx, { facets, deliverers, beside: read.beside })
  const { language } = view
  const listing: Listing = {
    heading: headingOf(scope, language),
    path: [scope.category, scope.subCategory].flatMap((row) => (row ? [presentCategory(row, language)] : [])),
    result: page(cards, total, query),
    ...(facets ? countedFacets({ facets, names, scope, language }) : noFacets),
    collections: collections.map((row) => ({ slug: row.slug, title: inLanguage(row.title, language) })),
    shipping_rules: presentShippingRules(
      names.deliveries.flatMap(({ rules }) => rules),
      view,
    ),
  }
  return { listing, more: names.more }
}
