import type { priceFields, priceWays } from '#contract/catalog/console-bulk.ts'
import { toMinor } from '#contract/money.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { Plan, ProductState } from './states-of.ts'

export type PriceChange = {
  kind: 'price'
  field: (typeof priceFields)[number]
  way: (typeof priceWays)[number]
  /** In units of the currency, or percent. */
  amount: number
  /** In units of the currency. 0 rounds to the smallest unit (1/100). */
  step: number
  /** The times of a sale price (`offered`). A null start means at once; a null end means no end. */
  starts_at: string | null
  ends_at: string | null
}

/** The highest price that a form accepts, in minor units. */
const MAX_PRICE = 1e14

/** The new price in minor units, rounded to the nearest step, halves up. */
export function changedPrice(
  { way, amount, step }: Pick<PriceChange, 'way' | 'amount' | 'step'>,
  base: number,
): number {
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

/** The prices of a product after a change, or why the change is refused; the state has the refused prices too. */
export function pricesAfter(state: ProductState, change: PriceChange, now: Date) {
  const changed = change.field.endsWith('offered') ? offerAfter(state, change, now) : priceAfter(state, change)
  return { state: changed, refused: refusedPrices(state, changed, change) }
}

/** Plus, minus and percent also change the prices of inventories. A set price changes only the price of the product. */
function priceAfter(state: ProductState, change: PriceChange): ProductState {
  const field = change.field === 'usd_selling' ? 'usd_selling' : 'selling'
  const own = field === 'selling' ? 'price' : 'usd_price'
  const { product, inventories } = state
  const moves = change.way !== 'set' && change.way !== 'none'
  const isDerived = product[field] === 0 && moves
  return {
    ...state,
    product: { ...product, [field]: isDerived ? 0 : changedPrice(change, product[field]) },
    inventories: inventories.map((one) =>
      moves && one[own] > 0 ? { ...one, [own]: changedPrice(change, one[own]) } : one,
    ),
  }
}

/** The sale price is computed from the selling price. A sale price without times replaces a planned offer. */
function offerAfter(state: ProductState, change: PriceChange, now: Date): ProductState {
  const { product } = state
  if (change.field === 'usd_offered')
    return { ...state, product: { ...product, usd_offered: changedPrice(change, product.usd_selling) } }
  const offered = changedPrice(change, product.selling)
  const { starts_at, ends_at } = change
  const waits = starts_at !== null && Date.parse(starts_at) > now.getTime()
  const plan: Plan | null =
    waits || ends_at ? { offered, starts_at: starts_at ?? now.toISOString(), ends_at, begun: !waits } : null
  return { ...state, plan, ...(!waits && { product: { ...product, offered } }) }
}

function refusedPrices(before: ProductState, then: ProductState, { field, way }: PriceChange): Reason | null {
  const usd = field.startsWith('usd')
  const { product } = then
  const [price, offer] = usd
    ? [product.usd_selling, product.usd_offered]
    : [product.selling, Math.max(product.offered, then.plan?.offered ?? 0)]
  const moves = way !== 'set' && way !== 'none'
  if (usd && moves && before.product.usd_selling === 0) return { code: 'no_own_dollar_price' }
  const changed = [field.endsWith('offered') ? offer : price, ...changedInventoryPrices(before, then)]
  if (way !== 'none' && changed.some((amount) => amount <= 0)) return { code: 'price_not_positive' }
  if (changed.some((amount) => amount > MAX_PRICE)) return { code: 'price_too_high' }
  const above = usd && product.usd_selling === 0 ? false : offer > price
  return above ? { code: 'offer_above_price' } : null
}

const changedInventoryPrices = (before: ProductState, then: ProductState): number[] =>
  then.inventories.flatMap((one, at) =>
    (['price', 'usd_price'] as const).flatMap((own) => (one[own] === before.inventories[at]?.[own] ? [] : [one[own]])),
  )
