import { eq, or, sql } from 'drizzle-orm'
import { isVisible, visibleProducts } from '../catalog/visible.ts'
import type { Queryable } from '../database/db.ts'
import { stores } from './tables.ts'

export type StoreRow = typeof stores.$inferSelect

/** A public store by its slug or its id. */
export async function findStore(db: Queryable, { slug, id }: { slug?: string; id?: number }) {
  const [row] = await db
    .select()
    .from(stores)
    .where(or(slug ? eq(stores.slug, slug) : undefined, id ? eq(stores.id, id) : undefined))
    .limit(1)
  return row?.public ? row : undefined
}

/** How many products a store shows, and all the stars they were given. */
export async function storeTotals(db: Queryable, storeId: number) {
  const { rows } = await db.execute<{ products: number; stars: number; reviews: number }>(sql`
    select count(*)::int products, coalesce(sum(p.rating_sum), 0)::int stars, coalesce(sum(p.rating_count), 0)::int reviews
    from ${visibleProducts} where ${isVisible} and p.store_id = ${storeId}`)
  return rows[0] ?? { products: 0, stars: 0, reviews: 0 }
}
