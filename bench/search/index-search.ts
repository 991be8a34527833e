import { FacetIndex, type ListSort } from '#packages/facet-index/index.ts'
import type { CatalogueProduct } from './catalogues/catalogue.ts'

/** Returns the slugs of the first hundred products for a query, in order. */
export type Search = (query: string, sort?: ListSort) => Promise<string[]>

/** More than ten, because catalogues with partial judgements skip the other products (reports.ts). */
const SHOWN = 100
const view = { currency: 'AFN' as const, usdRate: 7_000, now: 0 }

/** Builds a search over these products. */
export function searchOf(products: CatalogueProduct[]): Search {
  const index = new FacetIndex()
  index.apply(products.map(({ document }) => ({ id: document.id, document })))
  const baseQuery = { scope: {}, chosen: {}, page: 1, perPage: SHOWN, view, facetValues: 0 }
  return async (typed, sort = 'relevance') =>
    index.list({ ...baseQuery, sort, typed }).ids.map((id) => (products[id - 1] as CatalogueProduct).slug)
}
