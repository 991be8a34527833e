import type { ListingQuery } from '../../../contract/catalog/products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { View } from '../products/product-cards.ts'
import { matchFor } from '../search/match-products.ts'
import type { EngineAnswer } from '../search-engine/query.ts'
import { countFacets } from './facet-counts.ts'
import { filtersOf } from './listing-filters.ts'
import { countProducts, idsOfPage } from './listing-page.ts'
import type { Scope } from './listing-scope.ts'

/** What is listed: `facetValues` as the engine has it, 0 for no facets. */
export type Listed = { query: ListingQuery; scope: Scope; view: View; facetValues: number }

/** Answers as the index does, from the tables: while there is no index, or it is being built. */
export async function listInDatabase(
  db: Queryable,
  { query, scope, view, facetValues }: Listed,
): Promise<EngineAnswer> {
  const match = await matchFor(db, query.q)
  const filters = filtersOf(query, scope, view, match?.predicate)
  const order = { rank: match?.rank, collectionId: scope.collection?.id }
  const [ids, counted] = await Promise.all([
    idsOfPage(db, filters, { query, view, order }),
    facetValues > 0
      ? countFacets(db, filters, { scope, view, facetValues })
      : countProducts(db, filters, view).then((total) => ({ total, facets: null })),
  ])
  return { ids, ...counted, correction: match?.correction ?? null }
}
