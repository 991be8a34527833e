import { parseCookie } from 'cookie'
import type { Language } from '#contract/site/settings.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { urlsIn } from '#web/shop-urls.ts'

/**
 * The home page in the visitor's chosen language, for requests of the bare path `/` (spec §4: the language cookie, if
 * the shop has this language). Undefined for the default language and for all other paths: those name the language
 * already, so shared links open unchanged.
 */
export function chosenHome(request: Request, languages: Language[]): string | undefined {
  const { pathname, search } = new URL(request.url)
  if (pathname !== '/' || request.method !== 'GET') return undefined
  const { currentLanguage } = parseCookie(request.headers.get('cookie') ?? '')
  const chosen = languages.find(({ code }) => code === currentLanguage)?.code
  return chosen && chosen !== DEFAULT_LANGUAGE ? urlsIn(chosen).home() + search : undefined
}
