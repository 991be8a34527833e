/** The languages that ship in the build. Further ones come from the database (`common`, `localization`). */
export type BuiltLanguage = { code: string; name: string; direction: 'ltr' | 'rtl'; iso: string }

export const builtLanguages: BuiltLanguage[] = [
  { code: 'en', name: 'English', direction: 'ltr', iso: 'en' },
  { code: 'fa', name: 'دری', direction: 'rtl', iso: 'fa-AF' },
]

/** Served without a prefix (spec §2). */
export const DEFAULT_LANGUAGE = 'en'
