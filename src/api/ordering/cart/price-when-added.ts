import type { Currency } from '#contract/money.ts'
import type { Money } from '../../catalog/products/price-rules.ts'
import { amountIn } from '../../catalog/products/price-rules.ts'

type Added = { priceWhenAdded: number; currency: string }

/**
 * The unit price of a line when it was added, in minor units of the cart's currency. Compares prices in the currency in which the line was
 * added. If that price has not changed, returns the current price; otherwise scales the current price by the same proportion. Without this,
 * a fixed dollar price or rounding would look like a price change.
 */
export function priceWhenAdded({ priceWhenAdded: then, currency: added }: Added, now: Money, shown: Currency): number {
  if (added === shown) return then
  const [nowAdded, nowShown] = [amountIn(now, added as Currency), amountIn(now, shown)]
  if (then === nowAdded || nowAdded === 0) return nowShown
  // The product of two amounts can exceed the exact range of a JavaScript number.
  const [product, divisor] = [BigInt(nowShown) * BigInt(then), BigInt(nowAdded)]
  return Number((product * 2n + divisor) / (divisor * 2n))
}
