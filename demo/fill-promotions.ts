import type { ExportedRecord } from '#api/catalog/import/records.ts'
import { bundleDeals, vouchers } from './catalogue/promotions.ts'
import { windowOf } from './renew-sales.ts'

/** Vouchers and bundle deals. */
export function* promotionsOfBazaar(now: Date): Generator<ExportedRecord> {
  for (const voucher of vouchers) {
    const { startsAt, endsAt } = windowOf(voucher, now)
    yield {
      type: 'voucher',
      code: voucher.code,
      title: voucher.title,
      ...voucher.takesOff,
      cap: voucher.capAfn ?? null,
      min_spend: voucher.minSpendAfn ?? 0,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      usage_limit: voucher.usageLimit ?? null,
      usage_per_shopper: voucher.usagePerShopper ?? null,
      used: voucher.used ?? 0,
      store: voucher.store ?? null,
      category: voucher.category ?? null,
      products: voucher.products ?? [],
      public: !voucher.private,
    }
  }
  for (const { title, buy, free, ...window } of bundleDeals) {
    const { startsAt, endsAt } = windowOf(window, now)
    yield {
      type: 'bundle_deal',
      title,
      buy: buy[0],
      buy_quantity: buy[1],
      free: free[0],
      free_quantity: free[1],
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    }
  }
}
