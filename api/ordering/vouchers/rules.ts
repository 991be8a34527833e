import type { PriceType } from '../../../contract/catalog/voucher.ts'
import type { VoucherRefusal } from '../../../contract/ordering/vouchers.ts'
import type { Takeable } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { splitAmount } from './split-amount.ts'

/** A voucher as the rules read it: money in minor units of the cart's currency. */
export type VoucherRule = {
  id: number
  code: string
  priceType: PriceType
  amount: number
  basisPoints: number
  cap: number | null
  minSpend: number
  startsAt: Date
  endsAt: Date
  usageLimit: number | null
  usagePerShopper: number | null
  used: number
  storeId: number | null
  categoryId: number | null
  /** The products it is for; empty: every product of its store and category. */
  productIds: number[]
  active: boolean
}

/** A checked line: `worth` is what is left of it after bundle deals, in minor units. */
export type Good = { storeId: number; productId: number; categoryIds: number[]; worth: number }

/** A parcel: what its way costs, in minor units; null while that is unknown. */
export type Way = { storeId: number; fee: number | null }

/** What is to be bought of a cart, and how it travels. */
export type Bought = { goods: Good[]; ways: Way[] }

/** Whether a voucher is for this: its store, its category with sub-categories, and its products must all fit. */
export function isFor(
  voucher: Pick<VoucherRule, 'storeId' | 'categoryId' | 'productIds'>,
  good: Omit<Good, 'worth'>,
): boolean {
  if (voucher.storeId !== null && voucher.storeId !== good.storeId) return false
  if (voucher.categoryId !== null && !good.categoryIds.includes(voucher.categoryId)) return false
  return voucher.productIds.length === 0 || voucher.productIds.includes(good.productId)
}

export type Problem = {
  code: VoucherRefusal
  /** Minor units that must be spent yet. */
  missing?: number
  /** It will take something off once more is known of the cart: no reason to refuse it. */
  waits?: true
}
type Facts = {
  now: Date
  /** How often this shopper has used it. */
  usedByShopper: number
  /** And whoever orders with the same phone, or under the same name to the same place, where an address is known. */
  usedByBuyer?: number
}

/** Why nobody, or not this shopper, can use a voucher, whatever is in the cart; null when they can. */
export function usageProblem(
  voucher: Pick<VoucherRule, 'active' | 'startsAt' | 'endsAt' | 'usageLimit' | 'usagePerShopper' | 'used'>,
  { now, usedByShopper, usedByBuyer = 0 }: Facts,
): Problem | null {
  if (!voucher.active) return { code: 'voucher_unknown' }
  if (now < voucher.startsAt) return { code: 'voucher_not_begun' }
  if (now >= voucher.endsAt) return { code: 'voucher_ended' }
  if (voucher.usagePerShopper !== null && usedByShopper >= voucher.usagePerShopper)
    return { code: 'voucher_used_by_you' }
  if (voucher.usagePerShopper !== null && usedByBuyer >= voucher.usagePerShopper) return { code: 'voucher_used_here' }
  if (voucher.usageLimit !== null && voucher.used >= voucher.usageLimit) return { code: 'voucher_used_up' }
  return null
}

/** What a voucher does to a cart: its share of each good and of each parcel's way, all zero when it does not apply. */
export type Judgement = { problem: Problem | null; takesOff: number; shares: number[]; wayShares: number[] }

/** Judges a voucher on what is to be bought. The way of a parcel is its own where something in the parcel is. */
export function judge(voucher: VoucherRule, bought: Bought, facts: Facts): Judgement {
  const takeable = takeableOf(voucher, bought)
  const { from, takesOff: wanted } = kinds[voucher.priceType]
  const problem =
    usageProblem(voucher, facts) ??
    goodsProblem(voucher, sumOf(takeable.goods)) ??
    (from === 'fees' ? feesProblem(takeable.fees) : null)
  const worth = sumOf(takeable[from])
  const takesOff = problem ? 0 : Math.min(wanted(voucher, worth), worth)
  const sharesOf = (part: keyof Takeable) => splitAmount(part === from ? takesOff : 0, takeable[part].map(orNothing))
  return { problem, takesOff, shares: sharesOf('goods'), wayShares: sharesOf('fees') }
}

const orNothing = (amount: number | null): number => amount ?? 0
const sumOf = (amounts: (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + orNothing(amount), 0)

function takeableOf(voucher: VoucherRule, { goods, ways }: Bought): Takeable {
  const own = goods.filter((good) => isFor(voucher, good))
  return {
    goods: goods.map((good) => (own.includes(good) ? good.worth : 0)),
    fees: ways.map(({ storeId, fee }) => (own.some((good) => good.storeId === storeId) ? fee : 0)),
  }
}

function goodsProblem(voucher: VoucherRule, worth: number): Problem | null {
  if (worth === 0) return { code: 'voucher_wrong_goods' }
  if (worth < voucher.minSpend) return { code: 'voucher_minimum', missing: voucher.minSpend - worth }
  return null
}

/** Picked up, or brought free already: then there is nothing to take off. */
function feesProblem(fees: (number | null)[]): Problem | null {
  if (sumOf(fees) > 0) return null
  return fees.includes(null) ? { code: 'voucher_awaits_fee', waits: true } : { code: 'voucher_no_fee' }
}

/** Vouchers that apply, the one that takes most off first; of two alike the one that ends first, then the older. */
export function bestFirst<V extends { rule: VoucherRule; judged: Judgement }>(vouchers: V[]): V[] {
  return vouchers
    .filter(({ judged }) => judged.problem === null && judged.takesOff > 0)
    .sort(
      (a, b) =>
        b.judged.takesOff - a.judged.takesOff ||
        a.rule.endsAt.getTime() - b.rule.endsAt.getTime() ||
        a.rule.id - b.rule.id,
    )
}
