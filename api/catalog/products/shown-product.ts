import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { isVisible, visibleProducts } from './visible-products.ts'

const ShownProduct = z.object({ id: z.int(), category_id: z.int(), store_id: z.int() })
export type ShownProduct = z.infer<typeof ShownProduct>

/** Where a product that everyone may see stands, by its id or slug. */
export async function findShownProduct(db: Queryable, key: string): Promise<ShownProduct | undefined> {
  const isKey = /^\d{1,9}$/.test(key) ? sql`p.id = ${Number(key)}` : sql`p.slug = ${key}`
  const [row] = await rowsOf(
    db,
    ShownProduct,
  )`select p.id, p.category_id, p.store_id from ${visibleProducts} where ${isVisible} and ${isKey}`
  return row
}
