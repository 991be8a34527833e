import { PriceType, type Voucher } from '#contract/catalog/voucher.ts'
import type { Saying } from './voucher-terms.ts'

/** Discount of a voucher as its card shows it: `worth` in large type, `word` below it. */
type Stub = { worth: string; word: string }
type Worth = Pick<Voucher, 'price_type' | 'amount' | 'percent'>

/** Text for each kind of discount: `10%` off, `200 ؋` off, free delivery. */
const kinds: Record<PriceType, (voucher: Worth, saying: Saying) => Stub> = {
  [PriceType.flat]: ({ amount }, { say, money }) => ({ worth: money(amount), word: say('vouchers.off') }),
  [PriceType.percent]: ({ percent: off }, { say, percent }) => ({ worth: percent(off), word: say('vouchers.off') }),
  [PriceType.freeDelivery]: (_, { say }) => ({
    worth: say('vouchers.free_delivery.worth'),
    word: say('vouchers.free_delivery.word'),
  }),
}

export const stubOf = (voucher: Worth, saying: Saying): Stub => kinds[voucher.price_type](voucher, saying)
