import { count, eq, sql } from 'drizzle-orm'
import type { WalletVoucher } from '#contract/ordering/vouchers.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { View } from '../../catalog/products/product-cards.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param } from '../../platform/database/statement.ts'
import { isOpen, ruleIn, usedByShopper, type VoucherRow, vouchersFrom } from './find-vouchers.ts'
import { presentVoucher } from './present-voucher.ts'
import { type Problem, usageProblem } from './rules.ts'
import { collectedVouchers } from './tables.ts'

const isUsable = sql`${isOpen} and (vouchers.usage_per_shopper is null or ${usedByShopper} < vouchers.usage_per_shopper)`

const collected = vouchersFrom(sql`
  join collected_vouchers mine on mine.voucher_id = vouchers.id and mine.shopper_id = ${param('shopperId')}::uuid
  order by (${isUsable}) desc, mine.created_at desc, vouchers.id desc limit ${param('limit')} offset ${param('offset')}`)

/** A page of the shopper's collected vouchers: usable ones first, then the most recently collected. */
export async function walletOf(db: Queryable, shopperId: string, { page, per_page }: PageQuery, view: View) {
  const rows = await collected(db, { shopperId, now: view.now, limit: per_page, offset: (page - 1) * per_page })
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
