import type { ListingQuery, SearchResult } from '#contract/catalog/products.ts'
import { page } from '#contract/paging.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { publicCategories } from '../listing/category-tree.ts'
import { noFacets, VALUES_OFFERED } from '../listing/facets.ts'
import { fromIndex, listProducts, listView } from '../listing/list-products.ts'
import { presentListing } from '../listing/listing.ts'
import { scopeOf } from '../listing/listing-scope.ts'
import { productCards, viewOf } from '../products/product-cards.ts'
import { SHOWN, type Suggested, suggestedProducts, suggestionsOf } from './suggestions.ts'

/** A search as the page shows it. With `suggest`, only the suggestions of the popup. */
export const searchAnswer = (
  ctx: HandlerContext,
  { suggest, ...query }: ListingQuery & { suggest?: boolean },
): Promise<SearchResult> => (suggest ? suggestionsAlone(ctx, query) : wholeSearch(ctx, query))

async function suggestionsAlone(ctx: HandlerContext, query: ListingQuery): Promise<SearchResult> {
  const [suggested, categories] = await Promise.all([suggest(ctx, query), publicCategories(ctx)])
  const products = await suggestedProducts(ctx.reads, suggested.ids, ctx.language)
  return {
    ...nothingListed(query),
    ...suggestionsOf(ctx, suggested, { categories, products }),
    correction: suggested.correction,
  }
}

/** One query reads the cards of the suggestions and of the list. */
async function wholeSearch(ctx: HandlerContext, query: ListingQuery): Promise<SearchResult> {
  const [view, scope, suggested] = await Promise.all([viewOf(ctx), scopeOf(ctx, query), suggest(ctx, query)])
  const { ids, total, facets, correction } = await listProducts(ctx, {
    query,
    scope,
    view,
    facetValues: VALUES_OFFERED,
  })
  const all = productCards(ctx.reads, [...new Set([...ids, ...suggested.ids])], view)
  const cards = all.then((read) => read.filter(({ id }) => ids.includes(id)))
  const { listing } = await presentListing(ctx, { query, view, scope, total, facets, cards })
  const { categories } = scope
  return { ...listing, ...suggestionsOf(ctx, suggested, { categories, products: await all }), correction }
}

/** Empty while the index is being built. */
const suggest = (ctx: HandlerContext, { q = '', as_typed }: ListingQuery): Promise<Suggested> =>
  fromIndex<Suggested>(
    ctx.services.index,
    async (index) => ({
      ...(await index.suggest({ typed: q, asTyped: as_typed, limit: SHOWN, view: listView(await viewOf(ctx)) })),
      typed: q,
    }),
    async () => ({ typed: q, ids: [], endings: [], correction: null }),
  )

const nothingListed = (query: ListingQuery) => ({
  ...noFacets,
  heading: null,
  path: [],
  result: page([], 0, query),
  collections: [],
  shipping_rules: [],
})
