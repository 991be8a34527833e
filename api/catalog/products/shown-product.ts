import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { isVisible, visibleProducts } from './visible-products.ts'

export type ShownProduct = { id: number; category_id: number; store_id: number }

/** Where a product that everyone may see stands, by its id or slug. */
export async function findShownProduct(db: Queryable, key: string): Promise<ShownProduct | undefined> {
  const isKey = /^\d{1,9}$/.test(key) ? sql`p.id = ${Number(key)}` : sql`p.slug = ${key}`
  const { rows } = await db.execute<ShownProduct>(
    sql`select p.id, p.category_id, p.store_id from ${visibleProducts} where ${isVisible} and ${isKey}`,
  )
  return rows[0]
}
