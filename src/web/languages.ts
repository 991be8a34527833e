import { createClient } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import type { Language } from '#contract/site/settings.ts'
import { builtLanguages, DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { retell } from '#i18n/translator.ts'
import type { WayToApi } from './way-to-api.ts'

const FRESH_MILLISECONDS = 500
/** Those that ship with the shop: staff read them whether or not shoppers may. */
export const built: Language[] = builtLanguages.map((language) => ({ ...language, predefined: true, words: '' }))

/** The `words` of each language when its words were asked for. */
const told = new Map(built.map(({ code }) => [code, '']))

let known: Language[] = built
let revision = ''
let freshUntil = 0
let asking: Promise<Language[]> | undefined

/**
 * The languages of `common`; what they say otherwise than ships with the shop is asked of `localization` (spec §4) whenever
 * it has changed. Without an API: the built ones. Asked for twice a second, however many visitors come meanwhile.
 */
export async function loadLanguages(api: WayToApi, now = Date.now()): Promise<Language[]> {
  if (now < freshUntil) return known
  asking ??= askLanguages(api, now).finally(() => {
    asking = undefined
  })
  return await asking
}

async function askLanguages(api: WayToApi, now: number): Promise<Language[]> {
  const client = createClient(contract, { ...api, language: DEFAULT_LANGUAGE, currency: 'AFN' })
  try {
    const { languages, revision: newest } = await client.site.common()
    for (const { code, words = '' } of languages) {
      if (told.get(code) === words) continue
      retell(code, await client.site.localization({ query: { locale_code: code } }))
      told.set(code, words)
    }
    known = languages
    revision = newest
    freshUntil = now + FRESH_MILLISECONDS
  } catch {
    // No language without its words: the next visitor asks again.
  }
  return known
}

/**
 * What the site says of itself, as far as was heard: what was drawn or kept with another one is outdated. As fresh as
 * `loadLanguages`, which every request asks first.
 */
export const knownRevision = (): string => revision

/** Whether what was heard of the site is fresh enough to go by without asking. */
export const isRevisionFresh = (now = Date.now()): boolean => now < freshUntil

/** The same for staff. */
export async function loadStaffLanguages(api: WayToApi): Promise<Language[]> {
  const languages = await loadLanguages(api)
  return [...built.filter(({ code }) => languages.every((one) => one.code !== code)), ...languages]
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

/** A path without its language's prefix, by the languages that were heard of last. */
export const barePath = (pathname: string): string => languageOfPath([...known, ...built], pathname).path

const withOneSlash = (path: string) => path.replace(/^\/*/, '/')
