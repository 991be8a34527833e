import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { orders } from '../orders/tables.ts'
import { vouchers, voucherUses } from './tables.ts'

/**
 * Releases an order's voucher once the whole order is cancelled. Returns the number of released vouchers (0 or 1). Safe to call after any
 * cancellation and any number of times: nothing happens while a part of the order remains, and each use is released once. The lines keep
 * their shares, so each line's refund is `total - bundleDiscount - voucherDiscount`.
 */
export async function releaseVoucher(tx: Queryable, orderId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    with released as (
      update ${voucherUses} set released_at = clock_timestamp()
      where order_id = ${orderId}::uuid and released_at is null
        and exists (select from ${orders} where ${orders.id} = ${orderId}::uuid and ${orders.cancelled})
      returning voucher_id)
    update ${vouchers} set used = greatest(0, used - 1) from released where ${vouchers.id} = released.voucher_id
    returning ${vouchers.id}`)
  return rows.length
}
