import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '../../../contract/paging.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { popular } from './listing-page.ts'
import type { LookedAt, SuggestedRows } from './suggested-by-index.ts'

const RowsRow = z.object({
  neighbours: z.array(z.int()),
  neighboursInAll: z.int(),
  others: z.array(z.int()),
  othersInAll: z.int(),
})

/** A page of the products `p` that fit, and how many there are. */
const pageOf = (name: string, { which, order }: { which: SQL; order: SQL }) => sql`
  array(select p.id from ${visibleProducts} where ${isVisible} and p.id <> ${given('id')}::int and ${which}
    order by ${order} limit ${given('limit')}::int offset ${given('offset')}::int) ${sql.identifier(name)},
  (select count(*)::int from ${visibleProducts} where ${isVisible} and p.id <> ${given('id')}::int and ${which})
    ${sql.identifier(`${name}InAll`)}`

const find = statement(RowsRow)`select ${pageOf('neighbours', {
  which: sql`p.category_id = ${given('categoryId')}::int`,
  order: popular,
})}, ${pageOf('others', {
  which: sql`p.category_id <> ${given('categoryId')}::int
    and (p.store_id = ${given('storeId')}::int or p.id = any(${given('companions')}::int[]))`,
  order: sql`array_position(${given('companions')}::int[], p.id), ${popular}`,
})}`

/** The same as `suggestedByIndex`, from the tables. */
export async function suggestedInDatabase(
  db: Queryable,
  product: LookedAt,
  { page, per_page }: PageQuery,
): Promise<SuggestedRows> {
  const [found] = await find(db, { ...product, limit: per_page, offset: (page - 1) * per_page })
  if (!found) throw new Error('Nothing was answered')
  return {
    neighbours: { ids: found.neighbours, total: found.neighboursInAll },
    others: { ids: found.others, total: found.othersInAll },
  }
}
