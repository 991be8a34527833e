import { z } from 'zod'
import type { ListingQuery } from '../../../contract/catalog/products.ts'
import type { ListAnswer } from '../../../packages/facet-index/index.ts'
import { keptRead } from '../../platform/cache/kept-reads.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Ask } from '../../platform/request/ask.ts'
import type { View } from '../products/product-cards.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { matchFor } from '../search/match-products.ts'
import { countFacets } from './facet-counts.ts'
import { filtersOf } from './listing-filters.ts'
import { countProducts, idsOfPage } from './listing-page.ts'
import { type Scope, wholeShop } from './listing-scope.ts'

/** What is listed: `facetValues` as the engine has it, 0 for no facets. */
export type Listed = { query: ListingQuery; scope: Scope; view: View; facetValues: number }

/** Answers as the index does, from the tables: while there is no index, or it is being built. */
export async function listInDatabase(ask: Ask, { query, scope, view, facetValues }: Listed): Promise<ListAnswer> {
  const db = ask.reads
  const match = await matchFor(db, query.q, { asTyped: query.as_typed })
  const filters = filtersOf(query, scope, view, match?.predicate)
  const order = { rank: match?.rank, collectionId: scope.collection?.id }
  const [ids, counted] = await Promise.all([
    idsOfPage(db, filters, { query, view, order }),
    facetValues > 0
      ? countFacets(db, filters, { scope, view, facetValues })
      : totalOf(ask, scope, () => countProducts(db, filters, view)),
  ])
  return { ids, ...counted, correction: match?.correction ?? null }
}

const totalOf = async (ask: Ask, scope: Scope, count: () => Promise<number>) => ({
  total: await (scope === wholeShop ? countShown(ask) : count()),
  facets: null,
})

const Total = z.object({ total: z.int() })
const shown = statement(Total)`select count(*)::int total from ${visibleProducts} where ${isVisible}`
/** Counting a whole shop takes a second where there are a million: once until something changes. */
const countShown = keptRead(async (db) => (await shown(db, {}))[0]?.total ?? 0)
