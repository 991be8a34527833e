import { z } from 'zod'
import type { Store } from '#contract/catalog/stores.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { averageOf } from '../products/product-cards.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { totals } from './queries.ts'
import type { stores } from './tables.ts'

type StoreRow = Omit<typeof stores.$inferSelect, 'public'>
type Totals = { products: number; stars: number; reviews: number }

/** Stores in the contract's shape, with product counts and ratings, in one statement. */
export async function presentStores(db: Queryable, rows: StoreRow[], language: string): Promise<Store[]> {
  const totalled = await totalsOf(db, { storeIds: rows.map((row) => row.id) })
  const byStore = new Map(totalled.map((row) => [row.store_id, row]))
  return rows.map((row) => presentStore({ ...row, ...(byStore.get(row.id) ?? nothing) }, language))
}

const nothing: Totals = { products: 0, stars: 0, reviews: 0 }

/** A store whose totals are already read. */
export const presentStore = (row: StoreRow & Totals, language: string): Store => ({
  id: row.id,
  slug: row.slug,
  title: inLanguage(row.title, language),
  about: inLanguage(row.about, language),
  image: row.image,
  city: inLanguage(row.city, language),
  province: row.province,
  rating: averageOf(row.stars, row.reviews),
  review_count: row.reviews,
  product_count: row.products,
  member_since: row.memberSince.toISOString(),
})

const TotalsRow = z.object({ store_id: z.int(), products: z.int(), stars: z.int(), reviews: z.int() })
const totalsOf = statement(TotalsRow)`select p.store_id, ${totals} from ${visibleProducts}
  where ${isVisible} and p.store_id = any(${param('storeIds')}::int[]) group by p.store_id`
