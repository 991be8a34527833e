import { createInstance } from 'i18next'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { type WordKey, words } from './words.ts'

export type WordParams = Record<string, string | number>
/** The sentence of a key in one language; `count` chooses the plural form. */
export type Translate = (key: WordKey, params?: WordParams) => string

const i18n = createInstance()
await i18n.init({
  fallbackLng: DEFAULT_LANGUAGE,
  resources: Object.fromEntries(Object.entries(words).map(([code, tree]) => [code, { translation: tree }])),
  interpolation: { escapeValue: false },
})

const translators = new Map<string, Translate>()

/** Speaks a language; what it has no words for is said in English. */
export function translator(asked: string): Translate {
  const language = i18n.hasResourceBundle(asked, 'translation') ? asked : DEFAULT_LANGUAGE
  const known = translators.get(language)
  if (known) return known
  const fixed = i18n.getFixedT(language) as unknown as (key: string, options: object) => string
  const plural = new Intl.PluralRules(language)
  const templates = new Map<string, string>()
  /** The sentence with its `{{names}}` still open: i18next finds it once, the filling in is done thousands of times. */
  const templateOf = (key: string, count: unknown) => {
    const form = typeof count === 'number' ? `${key} ${plural.select(count)}` : key
    const template = templates.get(form) ?? fixed(key, { count, skipInterpolation: true })
    templates.set(form, template)
    return template
  }
  const translate: Translate = (key, params) => {
    const template = templateOf(key, params?.count)
    return params ? template.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? '')) : template
  }
  translators.set(language, translate)
  return translate
}

/** Teaches a language that does not ship in the build, from messages by their dotted keys. */
export function teach(language: string, messages: Record<string, string>): void {
  i18n.addResources(language, 'translation', messages)
  translators.delete(language)
}
