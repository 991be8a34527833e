/** A language included in the build. Further languages come from the database (`common`, `localization`). */
export type BuiltLanguage = { code: string; name: string; direction: 'ltr' | 'rtl'; iso: string }

export const builtLanguages: BuiltLanguage[] = [
  { code: 'en', name: 'English', direction: 'ltr', iso: 'en' },
  { code: 'fa', name: 'دری', direction: 'rtl', iso: 'fa-AF' },
]

/** Its pages have no language prefix in the URL (spec §2). */
export const DEFAULT_LANGUAGE = 'en'

/** The language code of a client's language value: `fa-AF,en;q=0.5` gives `fa`. Undefined if there is none. */
export const namedLanguage = (languageTag: string): string | undefined =>
  /^\s*([a-z]{2,3})\b/i.exec(languageTag)?.[1]?.toLowerCase()

/** The same, or the default language. */
export const languageCode = (languageTag: string | null | undefined): string =>
  namedLanguage(languageTag ?? '') ?? DEFAULT_LANGUAGE
