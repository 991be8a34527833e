import type { PriceType } from '#contract/catalog/voucher.ts'
import type { VoucherError } from '#contract/ordering/vouchers.ts'
import type { Takeable } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { splitAmount } from './split-amount.ts'

/** The voucher fields that the rules read. Money in minor units of the cart's currency. */
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
  /** Products that the voucher applies to. Empty: every product of its store and category. */
  productIds: number[]
  active: boolean
}

/** A checked line. `worth`: its price after bundle deals, in minor units. */
export type Good = { storeId: number; productId: number; categoryIds: number[]; worth: number }

/** A parcel. `fee`: shipping fee in minor units; null while unknown. */
export type Way = { storeId: number; fee: number | null }

/** The checked lines of a cart and their parcels. */
export type Bought = { goods: Good[]; ways: Way[] }

/** Whether a voucher applies to a product: its store, its category (with sub-categories) and its products must all match. */
export function isFor(
  voucher: Pick<VoucherRule, 'storeId' | 'categoryId' | 'productIds'>,
  good: Omit<Good, 'worth'>,
): boolean {
  if (voucher.storeId !== null && voucher.storeId !== good.storeId) return false
  if (voucher.categoryId !== null && !good.categoryIds.includes(voucher.categoryId)) return false
  return voucher.productIds.length === 0 || voucher.productIds.includes(good.productId)
}

export type Problem = {
  code: VoucherError
  /** Minor units missing to the minimum spend. */
  missing?: number
  /** The voucher will apply once the shipping fee is known, so the request is not refused. */
  waits?: true
}
type Facts = {
  now: Date
  /** How often this shopper has used the voucher. */
  usedByShopper: number
  /** How often any order of the same buyer has used it: same phone, or same name and place. Only known with an address. */
  usedByBuyer?: number
}

/** Why the shopper cannot use a voucher, independent of the cart; null if they can. */
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

/** The effect of a voucher on a cart: its share of each line and of each parcel's fee in minor units. All 0 if it does not apply. */
export type Judgement = { problem: Problem | null; takesOff: number; shares: number[]; wayShares: number[] }

/** Evaluates a voucher for the checked lines. A parcel's fee counts if the voucher applies to a product in the parcel. */
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

/** With store pickup or free delivery there is no fee to reduce. */
function feesProblem(fees: (number | null)[]): Problem | null {
  if (sumOf(fees) > 0) return null
  return fees.includes(null) ? { code: 'voucher_awaits_fee', waits: true } : { code: 'voucher_no_fee' }
}

/** Sorts applicable vouchers: the largest discount first, then the earliest end, then the lowest id. */
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
