import type { ListedVoucher } from '../api/ordering/vouchers/list-vouchers.ts'
import { PriceType, priceTypes } from '../contract/catalog/voucher.ts'
import { MINOR_UNITS } from '../contract/money.ts'
import { moneyIn } from './order-words.ts'

type Kind = {
  /** The option that makes a voucher of this kind, as commander takes it, and as it is given. */
  option: { flags: string; about: string; name: keyof KindOptions }
  worth(voucher: ListedVoucher): string
}
/** At most one of these; without any it is a flat one that lacks its amount. */
export type KindOptions = { amount?: string; percent?: string; freeDelivery?: true }

const afn = moneyIn('AFN')
const upTo = ({ cap }: ListedVoucher) => (cap === null ? '' : `, at most ${afn(cap)}`)

const kinds: Record<PriceType, Kind> = {
  [PriceType.flat]: {
    option: { flags: '--amount <afn>', about: 'what it takes off', name: 'amount' },
    worth: ({ amount }) => afn(amount),
  },
  [PriceType.percent]: {
    option: { flags: '--percent <percent>', about: 'what it takes off of a hundred', name: 'percent' },
    worth: (voucher) => `${voucher.basisPoints / MINOR_UNITS}%${upTo(voucher)}`,
  },
  [PriceType.freeDelivery]: {
    option: { flags: '--free-delivery', about: 'it takes off what delivery costs', name: 'freeDelivery' },
    worth: (voucher) => `free delivery${upTo(voucher)}`,
  },
}

export const kindOptions = priceTypes.map((kind) => kinds[kind].option)

/** The kind that was asked for; of several the last, and the catalogue's check refuses what the others gave. */
export const kindOf = (given: KindOptions): PriceType =>
  priceTypes.findLast((kind) => given[kinds[kind].option.name] !== undefined) ?? PriceType.flat

/** What a voucher takes off, as the operator reads it. */
export const worthOf = (voucher: ListedVoucher): string => kinds[voucher.priceType].worth(voucher)
