import type { Voucher } from '#contract/catalog/voucher.ts'
import { MINOR_UNITS, toDecimal } from '#contract/money.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { VoucherRow } from './find-vouchers.ts'

type Shown = Omit<
  VoucherRow,
  'public' | 'active' | 'usageLimit' | 'usagePerShopper' | 'used' | 'usedByShopper' | 'usedByBuyer'
>

/** Presents a voucher in the shape of the contract. Its money must already be in the reader's currency (`ruleIn`). */
export function presentVoucher(row: Shown, language: string): Voucher {
  const named = (one: { id: number; slug: string; title: LocalizedText } | null) =>
    one && { id: one.id, slug: one.slug, title: inLanguage(one.title, language) }
  const category = named(row.category)
  return {
    id: row.id,
    code: row.code,
    title: inLanguage(row.title, language),
    price_type: row.priceType,
    amount: toDecimal(row.amount),
    percent: row.basisPoints / MINOR_UNITS,
    cap: row.cap === null ? null : toDecimal(row.cap),
    min_spend: toDecimal(row.minSpend),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    scope: scopeOf(row),
    store: named(row.store),
    category: category && { ...category, parent: row.parentCategory },
    product_ids: row.productIds,
    collected: row.collected,
  }
}

/** The narrowest scope of the voucher. */
function scopeOf({ productIds, categoryId, storeId }: Shown): Voucher['scope'] {
  if (productIds.length > 0) return 'products'
  if (categoryId !== null) return 'category'
  return storeId === null ? 'shop' : 'store'
}
