import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { SuggestedProducts } from '#contract/catalog/products.ts'
import { type PageQuery, page } from '#contract/paging.ts'
import { statement } from '../../platform/database/statement.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { productCards, viewOf } from '../products/product-cards.ts'
import { isProduct, isVisible, keyOf, visibleProducts } from '../products/visible-products.ts'
import { type LookedAt, suggestedRows } from './suggested-rows.ts'

const COMPANIONS = 48

/** A column: the ids of products ordered together with product `p`, most frequent first, at most `param('companions')`. */
export type BoughtWith = SQL

const LookedAtRow: z.ZodType<LookedAt> = z.object({
  id: z.int(),
  categoryId: z.int(),
  storeId: z.int(),
  companions: z.array(z.int()),
})

/**
 * Returns two rows of suggestions for a product page. The first has products of the same category, best sellers first. The second
 * has products bought together with it, then other products of its store, all of other categories. Neither contains the product
 * itself.
 */
export function suggestingProducts(boughtWith: BoughtWith) {
  const find = statement(LookedAtRow)`
    with looked_at as materialized (
      select p.id, p.category_id, p.store_id, ${boughtWith} bought from ${visibleProducts} where ${isVisible} and ${isProduct})
    select looked_at.id, looked_at.category_id "categoryId", looked_at.store_id "storeId", array(
      select p.id from unnest(looked_at.bought) with ordinality wanted(id, place) join (${visibleProducts}) on p.id = wanted.id
      where ${isVisible} and p.category_id <> looked_at.category_id order by wanted.place) companions
    from looked_at`
  return async (ctx: HandlerContext, key: string, query: PageQuery): Promise<SuggestedProducts> => {
    const [[product], view] = await Promise.all([
      find(ctx.reads, { ...keyOf(key), companions: COMPANIONS }),
      viewOf(ctx),
    ])
    if (!product) throw new HttpError('not_found')
    const { neighbours, others } = await suggestedRows(ctx, product, { query, view })
    const cards = await productCards(ctx.reads, [...neighbours.ids, ...others.ids], view)
    const cardsOf = (ids: number[]) => cards.filter(({ id }) => ids.includes(id))
    return {
      suggestion_1: page(cardsOf(neighbours.ids), neighbours.total, query),
      suggestion_2: page(cardsOf(others.ids), others.total, query),
    }
  }
}
