import { type ClientOptions, createClient } from '../contract/client.ts'
import { contract } from '../contract/index.ts'
import type { Language } from '../contract/site/settings.ts'
import { builtLanguages, DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { teach } from '../i18n/translator.ts'

const FRESH_MILLISECONDS = 60_000
const built: Language[] = builtLanguages.map((language) => ({ ...language, predefined: true }))

let known: Language[] = built
let freshUntil = 0
let asking: Promise<Language[]> | undefined

type Api = Pick<ClientOptions, 'baseUrl' | 'fetch'>

/**
 * The languages of `common`; those that are not built in are taught from `localization` (spec §4). Without an API: the
 * built ones. Asked for once a minute, however many visitors come meanwhile.
 */
export async function loadLanguages(api: Api, now = Date.now()): Promise<Language[]> {
  if (now < freshUntil) return known
  asking ??= askLanguages(api, now).finally(() => {
    asking = undefined
  })
  return await asking
}

async function askLanguages(api: Api, now: number): Promise<Language[]> {
  const client = createClient(contract, { ...api, language: DEFAULT_LANGUAGE, currency: 'AFN' })
  try {
    const { languages } = await client.site.common()
    for (const { code } of languages.filter((language) => !language.predefined)) {
      teach(code, await client.site.localization({ query: { locale_code: code } }))
    }
    known = languages
    freshUntil = now + FRESH_MILLISECONDS
  } catch {
    // No language without its words: the next visitor asks again.
  }
  return known
}

/**
 * Takes the language's prefix off a path: `/fa/cart` is the cart in Persian. It begins with one slash: a link to
 * `//evil.example`, such as one that reloads an error page, would lead to another host.
 */
export function languageOfPath(languages: Language[], pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/')
  const prefixed = languages.find(
    (language) => language.code === first.toLowerCase() && language.code !== DEFAULT_LANGUAGE,
  )
  if (prefixed) return { language: prefixed, path: withOneSlash(pathname.slice(first.length + 1)) }
  return {
    language: languages.find((language) => language.code === DEFAULT_LANGUAGE) ?? (built[0] as Language),
    path: withOneSlash(pathname),
  }
}

const withOneSlash = (path: string) => path.replace(/^\/*/, '/')
