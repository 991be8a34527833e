import { parseCookie } from 'cookie'
import type { Language } from '#contract/site/settings.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { linksIn } from '#web/shop-links.ts'

/**
 * Where somebody who asks for the shop by its bare address is led: its home page in the language they chose before
 * (spec §4: the language cookie, if its language is known). Undefined when that is the default language, and for every
 * other page: its address says the language already, and shared links open as they were sent.
 */
export function chosenHome(request: Request, languages: Language[]): string | undefined {
  const { pathname, search } = new URL(request.url)
  if (pathname !== '/' || request.method !== 'GET') return undefined
  const { currentLanguage } = parseCookie(request.headers.get('cookie') ?? '')
  const chosen = languages.find(({ code }) => code === currentLanguage)?.code
  return chosen && chosen !== DEFAULT_LANGUAGE ? linksIn(chosen).home() + search : undefined
}
