import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { lockProducts } from '../import/lock-products.ts'
import { categories, products } from '../products/tables.ts'
import { reword } from '../search/index-products.ts'
import type { Kind } from './kinds.ts'

const AT_ONCE = 200

/**
 * Writes anew the words by which the database finds the products of a category, brand or store, some hundred in a transaction:
 * a large store has more of them than buyers could wait for. The index in memory follows by itself (`search-feed`).
 */
export async function rewordGoodsIn(db: Queryable, kind: Kind, id: number): Promise<void> {
  const lies = among(kind, id)
  if (!lies) return
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, last), lies))
      .orderBy(asc(products.id))
      .limit(AT_ONCE)
    const ids = rows.map((row) => row.id)
    if (ids.length > 0)
      await inTransaction(db, async (tx) => {
        await lockProducts(tx, ids)
        await reword(tx, ids, async () => {})
      })
    if (ids.length < AT_ONCE) return
    last = ids.at(-1) ?? 0
  }
}

function among({ name }: Kind, id: number): SQL | undefined {
  if (name === 'brands') return sql`${products.brandId} = ${id}`
  if (name === 'stores') return sql`${products.storeId} = ${id}`
  if (name !== 'categories') return undefined
  return sql`${products.categoryId} in (select c.id from ${categories} c where c.id = ${id} or c.parent_id = ${id})`
}
