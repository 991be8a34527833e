import type { priceFields, priceWays } from '../../../contract/catalog/console-bulk.ts'
import { toMinor } from '../../../contract/money.ts'
import type { Reason } from '../../platform/request/refusal.ts'
import type { Choice, GoodsState, Plan } from './goods-state.ts'

export type PriceChange = {
  kind: 'price'
  field: (typeof priceFields)[number]
  way: (typeof priceWays)[number]
  /** In units of the currency, or percent. */
  amount: number
  /** In units of the currency; 0: the smallest coin. */
  step: number
  /** Of an offer: null is at once, and without an end. */
  starts_at: string | null
  ends_at: string | null
}

/** As much as a form takes, in minor units. */
const MOST_PRICE = 1e14

/** What a way makes of a price, rounded to the nearest step, halves up; minor units. */
export function reckoned({ way, amount, step }: Pick<PriceChange, 'way' | 'amount' | 'step'>, base: number): number {
  if (way === 'none') return 0
  if (way === 'set') return toMinor(amount)
  const percent = Math.round(amount * 100)
  const exact = {
    plus: base + toMinor(amount),
    minus: base - toMinor(amount),
    percent_up: (base * (10_000 + percent)) / 10_000,
    percent_down: (base * (10_000 - percent)) / 10_000,
  }[way]
  const round = Math.max(1, toMinor(step))
  return Math.round(exact / round) * round
}

/** The prices of a product after a change, or why it is refused; what is refused stands there as it would have been. */
export function pricesAfter(state: GoodsState, change: PriceChange, now: Date) {
  const changed = change.field.endsWith('offered') ? offerAfter(state, change, now) : priceAfter(state, change)
  return { state: changed, refused: refusedPrices(state, changed, change) }
}

/** Choices with prices of their own go along with plus, minus and percent; a price that is set is the product's alone. */
function priceAfter(state: GoodsState, change: PriceChange): GoodsState {
  const field = change.field === 'usd_selling' ? 'usd_selling' : 'selling'
  const own = field === 'selling' ? 'price' : 'usd_price'
  const moves = change.way !== 'set' && change.way !== 'none'
  const choices = state.choices.map((choice) =>
    moves && choice[own] > 0 ? { ...choice, [own]: reckoned(change, choice[own]) } : choice,
  )
  const follows = state[field] === 0 && moves
  return { ...state, [field]: follows ? 0 : reckoned(change, state[field]), choices }
}

/** An offer is reckoned from the price; whoever makes one without dates ends what was planned. */
function offerAfter(state: GoodsState, change: PriceChange, now: Date): GoodsState {
  if (change.field === 'usd_offered') return { ...state, usd_offered: reckoned(change, state.usd_selling) }
  const offered = reckoned(change, state.selling)
  const { starts_at, ends_at } = change
  const waits = starts_at !== null && Date.parse(starts_at) > now.getTime()
  const plan: Plan | null =
    waits || ends_at ? { offered, starts_at: starts_at ?? now.toISOString(), ends_at, begun: !waits } : null
  return { ...state, plan, ...(!waits && { offered }) }
}

function refusedPrices(before: GoodsState, then: GoodsState, { field, way }: PriceChange): Reason | null {
  const usd = field.startsWith('usd')
  const [price, offer] = usd ? [then.usd_selling, then.usd_offered] : [then.selling, asked(then)]
  const moves = way !== 'set' && way !== 'none'
  if (usd && moves && before.usd_selling === 0) return { code: 'no_own_dollar_price' }
  const changed = [...(field.endsWith('offered') ? [offer] : [price]), ...choicesChanged(before.choices, then.choices)]
  if (way !== 'none' && changed.some((amount) => amount <= 0)) return { code: 'price_not_positive' }
  if (changed.some((amount) => amount > MOST_PRICE)) return { code: 'price_too_high' }
  const above = usd && then.usd_selling === 0 ? false : offer > price
  return above ? { code: 'offer_above_price' } : null
}

/** The highest of what is offered now and what is planned. */
const asked = ({ offered, plan }: GoodsState): number => Math.max(offered, plan?.offered ?? 0)

const choicesChanged = (before: Choice[], then: Choice[]): number[] =>
  then.flatMap((choice, at) =>
    (['price', 'usd_price'] as const).flatMap((own) => (choice[own] === before[at]?.[own] ? [] : [choice[own]])),
  )
