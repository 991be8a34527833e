import type { Context } from 'hono'
import { currencyNamed } from '#contract/money.ts'
import { namedLanguage } from '#i18n/languages.ts'
import { hasMessages } from '#i18n/translator.ts'
import { BusinessError, type Reason } from './errors.ts'
import type { Callers, LimitedServices } from './identity.ts'

/** The language in a header or the query; undefined if none is named. */
export const languageNamed = ({ req }: Context): string | undefined =>
  req.header('language') || req.header('lang') || req.query('lang') || undefined

const PAYMENT_WEBHOOKS = '/api/v1/webhooks/'

type Terms = { services: LimitedServices; callers: Pick<Callers, 'isLanguage'> }

/**
 * Throws `language_not_spoken` and `currency_unknown` for a language or a currency that the shop does not have, because
 * a client would take another one for the requested one. Pages only use languages and currencies of the shop. Webhooks
 * of payment providers ignore both headers: a business error has HTTP status 200, which a provider takes for success.
 */
export async function refuseUnknownTerms({ services, callers }: Terms, c: Context): Promise<void> {
  if (c.env?.isOfPage || c.req.path.startsWith(PAYMENT_WEBHOOKS)) return
  const [language, currency] = [languageNamed(c), c.req.header('currency')]
  const reasons: Reason[] = []
  if (!hasMessages(language)) {
    // A new language may have no texts in this process yet.
    const code = namedLanguage(language ?? '')
    if (code === undefined || !(await callers.isLanguage(services, code)))
      reasons.push({ code: 'language_not_spoken', params: named(language), field: 'Language' })
  }
  if (!currencyNamed(currency)) reasons.push({ code: 'currency_unknown', params: named(currency), field: 'Currency' })
  if (reasons.length > 0) throw new BusinessError(reasons)
}

const MAX_NAME_LENGTH = 40
const named = (text = '') => ({ name: text.slice(0, MAX_NAME_LENGTH) })
