import type { Context } from 'hono'
import { isHandedOver } from '../../../contract/handed-over.ts'
import { currencyNamed } from '../../../contract/money.ts'
import { isSpoken } from '../../../i18n/translator.ts'
import { Refusal } from './refusal.ts'

/** What a request calls its language, in a header or the query; undefined where it names none. */
export const languageNamed = ({ req }: Context): string | undefined =>
  req.header('language') || req.header('lang') || req.query('lang') || undefined

/**
 * Throws `language_not_spoken` and `currency_unknown` where a client names a language that the shop does not speak or a currency it
 * does not have: another one in its place would be taken for the one asked for. Pages name what the shop offers.
 */
export function refuseUnknownTerms(c: Context): void {
  if (isHandedOver(c.req.raw) || c.env?.isOfPage) return
  const [language, currency] = [languageNamed(c), c.req.header('currency')]
  const reasons = [
    ...(isSpoken(language)
      ? []
      : [{ code: 'language_not_spoken' as const, params: named(language), field: 'Language' }]),
    ...(currencyNamed(currency)
      ? []
      : [{ code: 'currency_unknown' as const, params: named(currency), field: 'Currency' }]),
  ]
  if (reasons.length > 0) throw new Refusal(reasons)
}

const LONGEST_NAME = 40
const named = (text = '') => ({ name: text.slice(0, LONGEST_NAME) })
