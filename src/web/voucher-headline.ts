import { PriceType, type Voucher } from '#contract/catalog/voucher.ts'
import type { VoucherFormatters } from './voucher-terms.ts'

/** Discount of a voucher as its card shows it: `worth` in large type, `label` below it. */
type VoucherHeadline = { amount: string; label: string }
type VoucherAmounts = Pick<Voucher, 'price_type' | 'amount' | 'percent'>

/** Text for each kind of discount: `10%` off, `200 ؋` off, free delivery. */
const kinds: Record<PriceType, (voucher: VoucherAmounts, formatters: VoucherFormatters) => VoucherHeadline> = {
  [PriceType.flat]: ({ amount }, { t, money }) => ({ amount: money(amount), label: t('vouchers.off') }),
  [PriceType.percent]: ({ percent: off }, { t, percent }) => ({ amount: percent(off), label: t('vouchers.off') }),
  [PriceType.freeDelivery]: (_, { t }) => ({
    amount: t('vouchers.free_delivery.worth'),
    label: t('vouchers.free_delivery.word'),
  }),
}

export const voucherHeadline = (voucher: VoucherAmounts, formatters: VoucherFormatters): VoucherHeadline =>
  kinds[voucher.price_type](voucher, formatters)
