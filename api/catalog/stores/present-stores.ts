import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Store } from '../../../contract/catalog/stores.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { averageOf } from '../products/product-cards.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import type { stores } from './tables.ts'

export type StoreRow = typeof stores.$inferSelect
const TotalsRow = z.object({ store_id: z.int(), products: z.int(), stars: z.int(), reviews: z.int() })

/** Stores in the contract's shape, with how many products each shows and what buyers think of them: one statement. */
export async function presentStores(db: Queryable, rows: StoreRow[], language: string): Promise<Store[]> {
  const totals = await totalsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const { products = 0, stars = 0, reviews = 0 } = totals.get(row.id) ?? {}
    return {
      id: row.id,
      slug: row.slug,
      title: inLanguage(row.title, language),
      about: inLanguage(row.about, language),
      image: row.image,
      city: inLanguage(row.city, language),
      province: row.province,
      rating: averageOf(stars, reviews),
      review_count: reviews,
      product_count: products,
      member_since: row.memberSince.toISOString(),
    }
  })
}

async function totalsOf(db: Queryable, storeIds: number[]): Promise<Map<number, z.infer<typeof TotalsRow>>> {
  const rows = await rowsOf(db, TotalsRow)`
    select p.store_id, count(*)::int products, coalesce(sum(p.rating_sum), 0)::int stars,
      coalesce(sum(p.rating_count), 0)::int reviews
    from ${visibleProducts} where ${isVisible} and p.store_id = any(${sql.param(storeIds)}::int[]) group by p.store_id`
  return new Map(rows.map((row) => [row.store_id, row]))
}
