import type { z } from 'zod'
import { CurrencyPosition, type SiteCurrency } from '../../../contract/site/settings.ts'
import { translator } from '../../../i18n/translator.ts'

type Supported = [z.infer<typeof SiteCurrency>, ...z.infer<typeof SiteCurrency>[]]

/** Spec §4 and §9: the afghani with its symbol after the amount, the dollar with its sign before it. */
export function currencies(language: string): Supported {
  const say = translator(language)
  return [
    { currency: 'AFN', name: say('facets.currencies.afn'), symbol: '؋', position: CurrencyPosition.after },
    { currency: 'USD', name: say('facets.currencies.usd'), symbol: '$', position: CurrencyPosition.before },
  ]
}
