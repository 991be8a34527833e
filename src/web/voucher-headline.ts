import { PriceType, type Voucher } from '#contract/catalog/voucher.ts'
import type { TermsFormatter } from './voucher-terms.ts'

/** Discount of a voucher as its card shows it: `worth` in large type, `label` below it. */
type Stub = { worth: string; label: string }
type Worth = Pick<Voucher, 'price_type' | 'amount' | 'percent'>

/** Text for each kind of discount: `10%` off, `200 ؋` off, free delivery. */
const kinds: Record<PriceType, (voucher: Worth, saying: TermsFormatter) => Stub> = {
  [PriceType.flat]: ({ amount }, { t, money }) => ({ worth: money(amount), label: t('vouchers.off') }),
  [PriceType.percent]: ({ percent: off }, { t, percent }) => ({ worth: percent(off), label: t('vouchers.off') }),
  [PriceType.freeDelivery]: (_, { t }) => ({
    worth: t('vouchers.free_delivery.worth'),
    label: t('vouchers.free_delivery.word'),
  }),
}

export const stubOf = (voucher: Worth, saying: TermsFormatter): Stub => kinds[voucher.price_type](voucher, saying)
