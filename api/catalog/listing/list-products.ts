import { toMinor } from '../../../contract/money.ts'
import type { ListAnswer, ListQuery, ListView } from '../../../packages/facet-index/index.ts'
import type { Ask } from '../../platform/request/ask.ts'
import type { View } from '../products/product-cards.ts'
import { IndexUnavailable } from '../search-feed/index-thread.ts'
import { type Listed, listInDatabase } from './list-in-database.ts'
import { categoryIdsOf, sourceOf } from './listing-filters.ts'

/** Which products are listed and what they can be narrowed by: from the index, or from the tables while that is not ready. */
export const listProducts = (ask: Ask, listed: Listed): Promise<ListAnswer> =>
  fromIndex(
    ask,
    (index) => index.list(indexQuery(listed)),
    () => listInDatabase(ask, listed),
  )

type Index = NonNullable<Ask['shop']['index']>

/** Asks the index, or the tables where it is not ready or goes away while it is asked. */
export async function fromIndex<T>(
  { shop: { index } }: Ask,
  ask: (index: Index) => Promise<T>,
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

/** Without what was not asked. */
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
