import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { vouchers, voucherUses } from './tables.ts'

/**
 * Locks a voucher until the transaction ends, so that what is read of it next, its uses too, stays true until it is
 * spent. It comes after the inventories: everybody locks in that order. Collecting it goes on meanwhile: no key is touched.
 */
export async function lockVoucher(tx: Queryable, code: string | null): Promise<void> {
  if (code === null) return
  await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, code)).for('no key update')
}

/** `amount` is what it took off, in minor units of the order's currency. */
type Use = { voucherId: number; shopperId: string; orderId: string; amount: number }

/** Counts a voucher as used by an order. The limit is asked once more in the same statement: it is never passed. */
export async function spendVoucher(tx: Queryable, use: Use): Promise<void> {
  const [spent] = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.id, use.voucherId),
        or(isNull(vouchers.usageLimit), sql`${vouchers.used} < ${vouchers.usageLimit}`),
      ),
    )
    .returning({ id: vouchers.id })
  if (!spent) throw refusal('voucher_used_up')
  await tx.insert(voucherUses).values(use)
}
