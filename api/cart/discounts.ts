import type { Currency } from '../../contract/money.ts'
import { applyDeals, bundleShares, type Standing, standingsOf } from '../bundles/rules.ts'
import { type RunningDeal, runningDeals } from '../bundles/running-deals.ts'
import type { CurrentInventory } from '../catalog/current-inventories.ts'
import type { Queryable } from '../database/db.ts'
import { ruleIn, type VoucherRow, vouchersForCart } from '../vouchers/find-vouchers.ts'
import { bestFirst, type Good, type Judged, judge } from '../vouchers/rules.ts'
import { isChecked } from './rules.ts'

type Line = {
  id: string
  storeId: number
  price: number
  quantity: number
  selected: number
  current: CurrentInventory
}

/** A line's shares of the discounts, in minor units; together never more than it is worth. */
export type Discounts = { bundleDiscount: number; voucherDiscount: number }

/** A voucher in the cart's currency, and what it does there. */
export type JudgedVoucher = { rule: VoucherRow; judged: Judged }

export type Discounted<L> = {
  lines: (L & Discounts)[]
  deals: RunningDeal[]
  standings: Standing[]
  /** The voucher asked for; without a `found` one there is none of this code. */
  voucher: { code: string; found: JudgedVoucher | null } | null
  /** Vouchers that would take something off, the best first. */
  offers: JudgedVoucher[]
}

type Asked = { currency: Currency; usdRate: number; now: Date; shopperId: string; voucherCode: string | null }

/** Takes the bundle deals off the lines, then the voucher: two queries, however many there are of each. */
export async function discountLines<L extends Line>(db: Queryable, lines: L[], asked: Asked): Promise<Discounted<L>> {
  const productIds = [...new Set(lines.map((line) => line.current.product.id))]
  const deals = await runningDeals(db, productIds, asked.now)
  const parts = lines.map((line) => ({ ...line, productId: line.current.product.id }))
  const applied = applyDeals(parts, deals)
  const bundled = bundleShares(applied)
  const after = lines.map((line) => ({ ...line, bundleDiscount: bundled.get(line.id) ?? 0 }))
  const checked = after.filter(isChecked)
  const goods = checked.map(goodOf)
  const known = await judgedVouchers(db, goods, asked)
  const found = known.find(({ rule }) => rule.code === asked.voucherCode) ?? null
  const shares = new Map(checked.map((line, place) => [line.id, found?.judged.shares[place] ?? 0]))
  return {
    lines: after.map((line) => ({ ...line, voucherDiscount: shares.get(line.id) ?? 0 })),
    deals,
    standings: standingsOf(parts, deals, applied),
    voucher: asked.voucherCode === null ? null : { code: asked.voucherCode, found },
    offers: bestFirst(known.filter(({ rule }) => rule.public || rule.collected)),
  }
}

const goodOf = (line: Line & Pick<Discounts, 'bundleDiscount'>): Good => ({
  storeId: line.storeId,
  productId: line.current.product.id,
  categoryIds: line.current.categoryIds,
  worth: line.price * line.quantity - line.bundleDiscount,
})

async function judgedVouchers(db: Queryable, goods: Good[], asked: Asked): Promise<JudgedVoucher[]> {
  const { shopperId, voucherCode: code, now, currency, usdRate } = asked
  if (goods.length === 0 && code === null) return []
  const shelved = {
    storeIds: goods.map((good) => good.storeId),
    categoryIds: goods.flatMap((good) => good.categoryIds),
    productIds: goods.map((good) => good.productId),
  }
  const rows = await vouchersForCart(db, { shopperId, code, shelved, now })
  return rows.map((row) => {
    const rule = ruleIn(row, currency, usdRate)
    return { rule, judged: judge(rule, goods, { now, usedByShopper: row.usedByShopper }) }
  })
}
