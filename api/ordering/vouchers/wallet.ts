import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { WalletVoucher } from '../../../contract/ordering/vouchers.ts'
import type { PageQuery } from '../../../contract/paging.ts'
import type { View } from '../../catalog/products/product-cards.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { isOpen, ruleIn, selectVouchers, usedBy, type VoucherRow } from './find-vouchers.ts'
import { presentVoucher } from './present-voucher.ts'
import { type Problem, usageProblem } from './rules.ts'
import { collectedVouchers, vouchers } from './tables.ts'

/** A page of what a shopper has collected: what can be used first, then the last collected. */
export async function walletOf(db: Queryable, shopperId: string, { page, per_page }: PageQuery, view: View) {
  const usable = and(
    isOpen(view.now),
    or(isNull(vouchers.usagePerShopper), lt(usedBy(shopperId), vouchers.usagePerShopper)),
  )
  const rows = await selectVouchers(db, shopperId)
    .innerJoin(
      collectedVouchers,
      and(eq(collectedVouchers.voucherId, vouchers.id), eq(collectedVouchers.shopperId, shopperId)),
    )
    .orderBy(desc(sql`(${usable})`), desc(collectedVouchers.createdAt), desc(vouchers.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: count() })
    .from(collectedVouchers)
    .where(eq(collectedVouchers.shopperId, shopperId))
  return { vouchers: rows.map((row) => inWallet(row, view)), total: counted?.total ?? 0 }
}

const inWallet = (row: VoucherRow, { now, currency, usdRate, language }: View): WalletVoucher => ({
  ...presentVoucher(ruleIn(row, currency, usdRate), language),
  state: stateOf(usageProblem(row, { now, usedByShopper: row.usedByShopper })),
})

function stateOf(problem: Problem | null): WalletVoucher['state'] {
  switch (problem?.code) {
    case undefined:
      return 'usable'
    case 'voucher_not_begun':
      return 'coming'
    case 'voucher_used_by_you':
      return 'used'
    case 'voucher_used_up':
      return 'used_up'
    default:
      return 'ended'
  }
}
