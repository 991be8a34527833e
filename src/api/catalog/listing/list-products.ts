import type { ListingQuery } from '#contract/catalog/products.ts'
import { toMinor } from '#contract/money.ts'
import type { ListAnswer, ListQuery, ListView } from '#packages/facet-index/index.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import type { View } from '../products/product-cards.ts'
import type { CatalogIndex } from '../search-feed/catalog-index.ts'
import { IndexUnavailable } from '../search-feed/index-thread.ts'
import { categoryIdsOf, sourceOf } from './listing-filters.ts'
import type { Scope } from './listing-scope.ts'
import { newestFirst } from './newest-first.ts'

/** A listing. `facetValues`: the number of values counted per facet; 0: no facets. */
export type Listed = { query: ListingQuery; scope: Scope; view: View; facetValues: number }

/** The product ids of one page, and the facets. Facets are null if not requested or while the index is being built. */
export const listProducts = (ctx: HandlerContext, listed: Listed): Promise<ListAnswer> =>
  listIds(ctx, indexQuery(listed))

/** The same for a query of the index. */
export const listIds = ({ services: { index }, reads }: HandlerContext, query: ListQuery): Promise<ListAnswer> =>
  fromIndex(
    index,
    (ready) => ready.list(query),
    () => newestFirst(reads, query),
  )

/** Queries the index. Calls `instead` while the index is being built or loaded, and if its thread ends before it answers. */
export async function fromIndex<T>(
  index: CatalogIndex | undefined,
  ask: (ready: CatalogIndex) => Promise<T>,
  instead: () => Promise<T>,
): Promise<T> {
  if (!index?.ready()) return await instead()
  try {
    return await ask(index)
  } catch (error) {
    if (!(error instanceof IndexUnavailable)) throw error
    return await instead()
  }
}

export const listView = ({ currency, usdRate, now }: View): ListView => ({ currency, usdRate, now: now.getTime() })

function indexQuery({ query, scope, view, facetValues }: Listed): ListQuery {
  const { min, max } = query
  return {
    ...(query.q?.trim() && { typed: query.q, asTyped: query.as_typed }),
    scope: defined({
      collection: scope.collection?.id,
      stores: scope.deliverers ?? undefined,
      source: sourceOf(scope) ?? undefined,
    }),
    chosen: defined({
      categories: categoryIdsOf(scope),
      brands: scope.brands.length > 0 ? scope.brands.map(({ id }) => id) : undefined,
      store: scope.store?.id,
      price:
        min === undefined && max === undefined
          ? undefined
          : defined({
              min: min === undefined ? undefined : toMinor(min),
              max: max === undefined ? undefined : toMinor(max),
            }),
      rating: query.rating,
      inStock: query.in_stock || undefined,
      onSale: query.on_sale || undefined,
      attributes: scope.attributes.length > 0 ? scope.attributes : undefined,
    }),
    sort: query.sort ?? 'relevance',
    page: query.page,
    perPage: query.per_page,
    view: listView(view),
    facetValues,
  }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without undefined properties. */
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
