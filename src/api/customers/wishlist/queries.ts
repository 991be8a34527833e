import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '#contract/paging.ts'
import { isVisible, visibleProducts } from '../../catalog/products/visible-products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

const WishedRow = z.object({ ids: z.array(z.int()), total: z.int() })

/** Product ids of one page of a wishlist, the newest first, and the total. Hidden products do not count. */
export async function wishedIds(db: Queryable, shopperId: string, { page, per_page }: PageQuery) {
  const mine = sql`wishlist_items wish join (${visibleProducts}) on p.id = wish.product_id
    where wish.shopper_id = ${shopperId}::uuid and ${isVisible}`
  const [row] = await rowsOf(db, WishedRow)`select
    array(select p.id from ${mine} order by wish.created_at desc, p.id desc
      limit ${per_page} offset ${(page - 1) * per_page}) ids,
    (select count(*)::int from ${mine}) total`
  return row ?? { ids: [], total: 0 }
}
