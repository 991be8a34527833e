import { MINOR_UNITS, toDecimal } from '#contract/money.ts'
import type { vouchers } from './tables.ts'

/** A voucher as a record of the catalogue format (docs/catalogue-format.md), without its scope. The operator gets the same fields. */
export const voucherRecord = (voucher: typeof vouchers.$inferSelect) => ({
  code: voucher.code,
  title: voucher.title,
  price_type: voucher.priceType,
  amount: toDecimal(voucher.amount),
  percent: voucher.basisPoints / MINOR_UNITS,
  cap: voucher.cap === null ? null : toDecimal(voucher.cap),
  min_spend: toDecimal(voucher.minSpend),
  starts_at: voucher.startsAt.toISOString(),
  ends_at: voucher.endsAt.toISOString(),
  usage_limit: voucher.usageLimit,
  usage_per_shopper: voucher.usagePerShopper,
  used: voucher.used,
})
