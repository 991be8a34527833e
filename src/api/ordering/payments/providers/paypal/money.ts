import { z } from 'zod'
import type { Sum } from '../provider.ts'

export const Money = z.object({ currency_code: z.string(), value: z.string() })
export type Money = z.infer<typeof Money>

/** Currencies without decimals at PayPal (developer.paypal.com/api/rest/reference/currency-codes). */
const WHOLE = ['HUF', 'JPY', 'TWD']
const decimalsOf = (currency: string): number => (WHOLE.includes(currency) ? 0 : 2)

/** `{ amount: 2100, currency: 'USD' }` → `21.00`. */
export function toMoney({ amount, currency }: Sum): Money {
  const decimals = decimalsOf(currency)
  return { currency_code: currency, value: (amount / 10 ** decimals).toFixed(decimals) }
}

export const sumOf = ({ currency_code: currency, value }: Money): Sum => ({
  amount: Math.round(Number(value) * 10 ** decimalsOf(currency)),
  currency,
})
