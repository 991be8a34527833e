import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Buyer } from '../orders/buyer.ts'
import { usedByBuyer } from './find-vouchers.ts'
import { vouchers, voucherUses } from './tables.ts'

/**
 * Counts the voucher of an order that is taken up again as used once more; false when a limit was reached meanwhile. Locks
 * the voucher before it looks, after the inventories like everybody: an order placed at the same time is counted, or waits.
 */
export async function retakeVoucher(
  tx: Queryable,
  { orderId, buyer }: { orderId: string; buyer: Buyer },
): Promise<boolean> {
  const ofOrder = and(eq(voucherUses.orderId, orderId), isNotNull(voucherUses.releasedAt))
  const [use] = await tx.select().from(voucherUses).where(ofOrder)
  if (!use) return true
  const ofUse = eq(vouchers.id, use.voucherId)
  await tx.select({ id: vouchers.id }).from(vouchers).where(ofUse).for('no key update')
  const [spent] = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        ofUse,
        or(isNull(vouchers.usageLimit), lt(vouchers.used, vouchers.usageLimit)),
        or(isNull(vouchers.usagePerShopper), sql`${vouchers.usagePerShopper} > ${usedByBuyer(buyer)}`),
      ),
    )
    .returning({ id: vouchers.id })
  if (!spent) return false
  await tx.update(voucherUses).set({ releasedAt: null }).where(ofOrder)
  return true
}
