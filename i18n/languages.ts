/** The languages that ship in the build. Further ones come from the database (`common`, `localization`). */
export type BuiltLanguage = { code: string; name: string; direction: 'ltr' | 'rtl'; iso: string }

export const builtLanguages: BuiltLanguage[] = [
  { code: 'en', name: 'English', direction: 'ltr', iso: 'en' },
  { code: 'fa', name: 'دری', direction: 'rtl', iso: 'fa-AF' },
]

/** Served without a prefix (spec §2). */
export const DEFAULT_LANGUAGE = 'en'

/** The code in what a client calls its language: `fa-AF,en;q=0.5` is `fa`; undefined where there is none. */
export const namedLanguage = (asked: string): string | undefined =>
  /^\s*([a-z]{2,3})\b/i.exec(asked)?.[1]?.toLowerCase()

/** The same, and the default language where there is none. */
export const languageCode = (asked: string | null | undefined): string => namedLanguage(asked ?? '') ?? DEFAULT_LANGUAGE
