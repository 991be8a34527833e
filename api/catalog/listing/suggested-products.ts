import { type SQL, sql } from 'drizzle-orm'
import type { SuggestedProducts } from '../../../contract/catalog/products.ts'
import type { PageQuery } from '../../../contract/paging.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { viewOf } from '../products/product-cards.ts'
import { findShownProduct } from '../products/shown-product.ts'
import { ints } from './listing-filters.ts'
import { listingPage } from './listing-page.ts'

const COMPANIONS = 48

/** Ids of what was ordered together with a product, the most often first. */
export type BoughtWith = (db: Queryable, productId: number, limit: number) => Promise<number[]>

/** Two rows for whoever looks at a product: its neighbours in the category, and what goes with it. Neither holds itself. */
export async function suggestedProducts(
  ask: Ask,
  key: string,
  { boughtWith, ...query }: PageQuery & { boughtWith: BoughtWith },
): Promise<SuggestedProducts> {
  const db = ask.reads
  const [product, view] = await Promise.all([findShownProduct(db, key), viewOf(ask)])
  if (!product) throw new Fault('not_found')
  const companions = ints(await boughtWith(db, product.id, COMPANIONS))
  const pageOf = (which: SQL, rank: SQL) =>
    listingPage(
      db,
      { scope: [sql`p.id <> ${product.id}`, which], chosen: {} },
      { query: { ...query, sort: 'relevance' }, view, order: { rank } },
    )
  const place = sql`array_position(${companions}, p.id)`
  const [suggestion_1, suggestion_2] = await Promise.all([
    pageOf(sql`p.category_id = ${product.category_id}`, sql`p.sold`),
    pageOf(
      sql`p.category_id <> ${product.category_id} and (p.store_id = ${product.store_id} or p.id = any(${companions}))`,
      sql`coalesce(${COMPANIONS + 1} - ${place}, 0) desc, p.sold`,
    ),
  ])
  return { suggestion_1, suggestion_2 }
}
