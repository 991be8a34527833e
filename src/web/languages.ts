import { createClient } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import type { Language } from '#contract/site/settings.ts'
import { builtLanguages, DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { replaceCustomMessages } from '#i18n/translator.ts'
import type { ApiClientOptions } from './api-client-options.ts'

const FRESH_MILLISECONDS = 500
/** Languages that ship with the shop. Staff can use them even if shoppers cannot. */
export const predefinedLanguages: Language[] = builtLanguages.map((language) => ({
  ...language,
  predefined: true,
  words: '',
}))

/** For each language, the version of its messages (`words`) that was loaded last. */
const loadedVersions = new Map(predefinedLanguages.map(({ code }) => [code, '']))

let loadedLanguages: Language[] = predefinedLanguages
let revision = ''
let freshUntil = 0
let pendingLoad: Promise<Language[]> | undefined

/**
 * Languages of `common`. Messages that staff changed are loaded from `localization` (spec §4) when their version changes. If the API is
 * unavailable, returns the languages known last, at first those of the build. Sends at most two requests per second, for all visitors
 * together.
 */
export async function loadLanguages(api: ApiClientOptions, now = Date.now()): Promise<Language[]> {
  if (now < freshUntil) return loadedLanguages
  pendingLoad ??= fetchLanguages(api, now).finally(() => {
    pendingLoad = undefined
  })
  return await pendingLoad
}

async function fetchLanguages(api: ApiClientOptions, now: number): Promise<Language[]> {
  const client = createClient(contract, { ...api, language: DEFAULT_LANGUAGE, currency: 'AFN' })
  try {
    const { languages, revision: newest } = await client.site.common()
    for (const { code, words = '' } of languages) {
      if (loadedVersions.get(code) === words) continue
      replaceCustomMessages(code, await client.site.localization({ query: { locale_code: code } }))
      loadedVersions.set(code, words)
    }
    loadedLanguages = languages
    revision = newest
    freshUntil = now + FRESH_MILLISECONDS
  } catch {
    // A language is offered only with its messages. The next request tries again.
  }
  return loadedLanguages
}

/**
 * Revision of the site that was loaded last. Pages rendered or cached with another revision are outdated. It is as fresh as the last
 * `loadLanguages`, which every request calls first.
 */
export const loadedRevision = (): string => revision

/** Whether the known revision is fresh enough to use without a request. */
export const isRevisionFresh = (now = Date.now()): boolean => now < freshUntil

/** Languages for staff: those of `loadLanguages` plus all languages of the build. */
export async function loadStaffLanguages(api: ApiClientOptions): Promise<Language[]> {
  const languages = await loadLanguages(api)
  return [...predefinedLanguages.filter(({ code }) => languages.every((one) => one.code !== code)), ...languages]
}

/**
 * Removes the language prefix from a path: `/fa/cart` is the cart in Dari. The result starts with exactly one slash: a link to
 * `//evil.example`, for example the reload link of an error page, would lead to another host.
 */
export function languageOfPath(languages: Language[], pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/')
  const prefixed = languages.find(
    (language) => language.code === first.toLowerCase() && language.code !== DEFAULT_LANGUAGE,
  )
  if (prefixed) return { language: prefixed, path: withOneSlash(pathname.slice(first.length + 1)) }
  return {
    language: languages.find((language) => language.code === DEFAULT_LANGUAGE) ?? (predefinedLanguages[0] as Language),
    path: withOneSlash(pathname),
  }
}

/** A path without its language prefix, by the languages loaded last. */
export const barePath = (pathname: string): string =>
  languageOfPath([...loadedLanguages, ...predefinedLanguages], pathname).path

const withOneSlash = (path: string) => path.replace(/^\/*/, '/')
