import type { Currency } from '../../../contract/money.ts'
import type { Money } from '../../catalog/products/price-rules.ts'
import { amountIn } from '../../catalog/products/price-rules.ts'

type Added = { priceWhenAdded: number; currency: string }

/**
 * The unit price of a line when it was added, in minor units of the cart's currency. Prices are compared in the currency in
 * which the line was added: where the product costs the same in it as then, the answer is the price now, and otherwise the
 * price now in the same proportion. A dollar price of its own, or rounding, would else look like a change.
 */
export function priceWhenAdded({ priceWhenAdded: then, currency: added }: Added, now: Money, shown: Currency): number {
  if (added === shown) return then
  const [nowAdded, nowShown] = [amountIn(now, added as Currency), amountIn(now, shown)]
  if (then === nowAdded || nowAdded === 0) return nowShown
  // Money times money passes what a JavaScript number holds exactly.
  const [product, divisor] = [BigInt(nowShown) * BigInt(then), BigInt(nowAdded)]
  return Number((product * 2n + divisor) / (divisor * 2n))
}
