import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { IdRow } from '../../platform/database/rows-of.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { Buyer } from '../orders/buyer.ts'
import { usedByBuyer } from './find-vouchers.ts'
import { vouchers, voucherUses } from './tables.ts'

const spendAgain = statement(IdRow)`
  update ${vouchers} set used = ${vouchers.used} + 1 where ${vouchers.id} = ${param('id')}
    and (${vouchers.usageLimit} is null or ${vouchers.used} < ${vouchers.usageLimit})
    and (${vouchers.usagePerShopper} is null or ${vouchers.usagePerShopper} > ${usedByBuyer}) returning ${vouchers.id}`

/**
 * Counts the voucher of a reopened order as used again. Returns false if a usage limit was reached in the meantime. Locks the voucher
 * before reading its uses, after the inventories (the same lock order everywhere), so concurrent orders are counted or wait.
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
  const [spent] = await spendAgain(tx, { ...buyer, id: use.voucherId })
  if (!spent) return false
  await tx.update(voucherUses).set({ releasedAt: null }).where(ofOrder)
  return true
}
