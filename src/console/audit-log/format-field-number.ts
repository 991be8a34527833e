import { Currency, DEFAULT_CURRENCY, toDecimal } from '#contract/money.ts'
import type { ValueContext } from './value-context.ts'
import { valueKey } from './value-keys.ts'

const dollars = ['usd_selling', 'usd_offered', 'usd_price']
const afghanis = [
  ...['selling', 'offered', 'price', 'planned', 'cap', 'min_spend', 'fee', 'free_above', 'debt', 'expected'],
  ...['refund_limit', 'usd_rate', 'worth', 'shopper_worth', 'phone_worth', 'network_worth'],
]
/**
 * Amounts in the `currency` that the entry names, or in afghani if it names none: delivery runs and confirmation calls use no other
 * currency.
 */
const inEntryCurrency = ['amount', 'counted', 'total']

/** Fields that the log stores in minor units. All other amounts are in units of their currency. */
const inMinorUnits: Record<string, string[]> = {
  'run.count': ['expected', 'counted'],
  'settings.open-orders': ['worth'],
}

/** Numbers that identify something are shown without thousands separators. */
const isIdentifier = (field: string) => field.endsWith('_id') || ['order', 'values', 'product', 'store'].includes(field)

/**
 * Text for a number in the audit log: an amount with its currency, a code as its message, any other number in the format of the language.
 */
export function formatFieldNumber(value: number, { field: whole, entry, page }: ValueContext): string {
  // For one row of several the field name comes last: `KILIM-1 price`.
  const field = whole.split(' ').at(-1) ?? whole
  const key = valueKey(field, value)
  if (key) return page.t(key)
  if (field === 'percent') return page.percent(value)
  if (isIdentifier(field)) return page.digits(String(value))
  const currency = currencyOf(field, entry)
  if (!currency) return page.number(value)
  return page.money(inMinorUnits[entry.action]?.includes(field) ? toDecimal(value) : value, currency)
}

function currencyOf(field: string, { changes }: ValueContext['entry']): Currency | undefined {
  if (dollars.includes(field)) return 'USD'
  if (inEntryCurrency.includes(field)) return Currency.catch(DEFAULT_CURRENCY).parse(changes.currency?.after)
  return afghanis.includes(field) ? DEFAULT_CURRENCY : undefined
}
