import type { PageQuery } from '#contract/paging.ts'
import type { ListAnswer, ListQuery } from '#packages/facet-index/index.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import type { View } from '../products/product-cards.ts'
import { listIds, listView } from './list-products.ts'

/** The product of the page. `companions`: products of other categories bought together with it, most frequent first. */
export type LookedAt = { id: number; categoryId: number; storeId: number; companions: number[] }

/** One page of a row of suggestions, and the total. */
export type SuggestedRow = { ids: number[]; total: number }
export type SuggestedRows = { neighbours: SuggestedRow; others: SuggestedRow }

/** The rows of suggested products of a product page. */
export async function suggestedRows(
  ctx: HandlerContext,
  { id, categoryId, storeId, companions }: LookedAt,
  { query, view }: { query: PageQuery; view: View },
): Promise<SuggestedRows> {
  const popular = (requested: Pick<ListQuery, 'scope' | 'chosen'>) => (page: number) =>
    listIds(ctx, {
      ...requested,
      sort: 'popular',
      page,
      perPage: query.per_page,
      view: listView(view),
      facetValues: 0,
    })
  const neighboursOn = popular({ scope: { without: { products: [id] } }, chosen: { categories: [categoryId] } })
  const ofStoreOn = popular({
    scope: { without: { products: [id, ...companions], category: categoryId } },
    chosen: { store: storeId },
  })
  const [neighbours, others] = await Promise.all([neighboursOn(query.page), following(companions, ofStoreOn, query)])
  return { neighbours, others }
}

/** One page of `first` followed by a list. The pages of the list are offset, so that two of them may be needed. */
async function following(
  first: number[],
  pageOf: (page: number) => Promise<ListAnswer>,
  { page, per_page }: PageQuery,
): Promise<SuggestedRow> {
  const from = (page - 1) * per_page
  const ahead = first.slice(from, from + per_page)
  const begin = Math.max(0, from - first.length)
  const number = 1 + Math.floor(begin / per_page)
  const isWhole = begin % per_page === 0
  const [one, next] = await Promise.all([pageOf(number), isWhole ? null : pageOf(number + 1)])
  const behind = [...one.ids, ...(next?.ids ?? [])].slice(begin % per_page)
  return { ids: [...ahead, ...behind].slice(0, per_page), total: first.length + one.total }
}
