import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SuggestedProducts } from '../../../contract/catalog/products.ts'
import { type PageQuery, page } from '../../../contract/paging.ts'
import { given, statement } from '../../platform/database/statement.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { productCards, viewOf } from '../products/product-cards.ts'
import { isProduct, isVisible, keyOf, visibleProducts } from '../products/visible-products.ts'

const COMPANIONS = 48

/** A column: ids of what was ordered together with the product `p`, the most often first, so many as `given('companions')`. */
export type BoughtWith = SQL

const RowsRow = z.object({
  neighbours: z.array(z.int()),
  neighboursInAll: z.int(),
  others: z.array(z.int()),
  othersInAll: z.int(),
})

/** A page of the products `p` that fit, and how many there are. */
const pageOf = (name: string, { which, order }: { which: SQL; order: SQL }) => sql`
  array(select p.id from ${visibleProducts} where ${isVisible} and p.id <> looked_at.id and ${which}
    order by ${order}, p.id limit ${given('limit')}::int offset ${given('offset')}::int) ${sql.identifier(name)},
  (select count(*)::int from ${visibleProducts} where ${isVisible} and p.id <> looked_at.id and ${which})
    ${sql.identifier(`${name}InAll`)}`

/** Answers two rows for whoever looks at a product: its neighbours in the category, and what goes with it. Neither holds itself. */
export function suggestingProducts(boughtWith: BoughtWith) {
  const find = statement(RowsRow)`
    with looked_at as materialized (
      select p.id, p.category_id, p.store_id, ${boughtWith} companions from ${visibleProducts} where ${isVisible} and ${isProduct})
    select ${pageOf('neighbours', { which: sql`p.category_id = looked_at.category_id`, order: sql`p.sold desc` })},
      ${pageOf('others', {
        which: sql`p.category_id <> looked_at.category_id
          and (p.store_id = looked_at.store_id or p.id = any(looked_at.companions))`,
        order: sql`coalesce(${COMPANIONS + 1}::int - array_position(looked_at.companions, p.id), 0) desc, p.sold desc`,
      })}
    from looked_at`
  return async (ask: Ask, key: string, query: PageQuery): Promise<SuggestedProducts> => {
    const limits = { limit: query.per_page, offset: (query.page - 1) * query.per_page, companions: COMPANIONS }
    const [[found], view] = await Promise.all([find(ask.reads, { ...keyOf(key), ...limits }), viewOf(ask)])
    if (!found) throw new Fault('not_found')
    const cards = await productCards(ask.reads, [...found.neighbours, ...found.others], view)
    const cardsOf = (ids: number[]) => cards.filter(({ id }) => ids.includes(id))
    return {
      suggestion_1: page(cardsOf(found.neighbours), found.neighboursInAll, query),
      suggestion_2: page(cardsOf(found.others), found.othersInAll, query),
    }
  }
}
