import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { vouchers, voucherUses } from './tables.ts'

/** Counts the voucher of an order that is taken up again as used once more; false when a limit was reached meanwhile. */
export async function retakeVoucher(tx: Queryable, orderId: string): Promise<boolean> {
  const ofOrder = and(eq(voucherUses.orderId, orderId), isNotNull(voucherUses.releasedAt))
  const [use] = await tx.select().from(voucherUses).where(ofOrder)
  if (!use) return true
  const { voucherId, shopperId } = use
  const ownUses = and(eq(voucherUses.voucherId, voucherId), eq(voucherUses.shopperId, shopperId))
  const own = await tx.$count(voucherUses, and(ownUses, isNull(voucherUses.releasedAt)))
  const [spent] = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.id, voucherId),
        or(isNull(vouchers.usageLimit), lt(vouchers.used, vouchers.usageLimit)),
        or(isNull(vouchers.usagePerShopper), sql`${vouchers.usagePerShopper} > ${own}`),
      ),
    )
    .returning({ id: vouchers.id })
  if (!spent) return false
  await tx.update(voucherUses).set({ releasedAt: null }).where(ofOrder)
  return true
}
