import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

/** Ids of items that a shopper has saved, follows or has collected. */
export type ViewerState = { wished: Set<number>; compared: Set<number>; followed: Set<number>; collected: Set<number> }

const SavedRow = z.object({ flag: z.enum(['wished', 'compared', 'followed', 'collected']), id: z.int() })

/**
 * Which of these products, stores and vouchers a shopper has saved, follows or has collected. Reads the primary, not a
 * replica, which may miss a change made just before.
 */
export async function viewerStateOf(
  db: Queryable,
  shopperId: string,
  { productIds, storeIds, voucherIds }: { productIds: number[]; storeIds: number[]; voucherIds: number[] },
): Promise<ViewerState> {
  const rows = await rowsOf(db, SavedRow)`
    select 'wished' flag, product_id id from wishlist_items
    where shopper_id = ${shopperId}::uuid and product_id = any(${sql.param(productIds)}::int[])
    union all select 'compared', product_id from compared_products
    where shopper_id = ${shopperId}::uuid and product_id = any(${sql.param(productIds)}::int[])
    union all select 'followed', store_id from followed_stores
    where shopper_id = ${shopperId}::uuid and store_id = any(${sql.param(storeIds)}::int[])
    union all select 'collected', voucher_id from collected_vouchers
    where shopper_id = ${shopperId}::uuid and voucher_id = any(${sql.param(voucherIds)}::int[])`
  const idsOf = (flag: keyof ViewerState) => new Set(rows.flatMap((row) => (row.flag === flag ? [row.id] : [])))
  return {
    wished: idsOf('wished'),
    compared: idsOf('compared'),
    followed: idsOf('followed'),
    collected: idsOf('collected'),
  }
}
