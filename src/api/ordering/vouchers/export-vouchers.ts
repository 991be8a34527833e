import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#contract/customers/accounts-data.ts'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { orders } from '../orders/tables.ts'
import { collectedVouchers, vouchers, voucherUses } from './tables.ts'

/** For the export of personal data: the vouchers that a shopper collected and used, the oldest first. */
export const exportVouchers = async (
  db: Queryable,
  shopperId: string,
): Promise<Pick<PersonalData, 'vouchers' | 'voucher_uses'>> => ({
  vouchers: await vouchersOf(db, shopperId),
  voucher_uses: await usesOf(db, shopperId),
})

async function vouchersOf(db: Queryable, shopperId: string) {
  const rows = await db
    .select({ code: vouchers.code, at: collectedVouchers.createdAt })
    .from(collectedVouchers)
    .innerJoin(vouchers, eq(vouchers.id, collectedVouchers.voucherId))
    .where(eq(collectedVouchers.shopperId, shopperId))
    .orderBy(asc(collectedVouchers.createdAt))
  return rows.map(({ code, at }) => ({ code, collected_at: at.toISOString() }))
}

async function usesOf(db: Queryable, shopperId: string) {
  const rows = await db
    .select({
      code: vouchers.code,
      order_number: orders.orderNumber,
      amount: voucherUses.amount,
      at: voucherUses.createdAt,
    })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(eq(voucherUses.shopperId, shopperId))
    .orderBy(asc(voucherUses.createdAt))
  return rows.map(({ at, amount, ...use }) => ({ ...use, amount: toDecimal(amount), used_at: at.toISOString() }))
}
