import { createInstance } from 'i18next'
import { formatNumber } from './format.ts'
import { DEFAULT_LANGUAGE, namedLanguage } from './languages.ts'
import { flatten, type MessageKey, messages } from './messages.ts'

export type MessageParams = Record<string, string | number>
/** The text of a key in one language. `count` selects the plural form. Numbers are shown in the digits of the language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string

const i18n = createInstance()
void i18n.init({
  // Without this option `init` returns before the texts are loaded. Top-level `await` would need Chrome 89 and Safari 15.
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  // A copy, because texts added later (emails, console) would otherwise end up in the texts sent to browsers.
  resources: Object.fromEntries(
    Object.entries(messages).map(([code, tree]) => [code, { translation: structuredClone(tree) }]),
  ),
  interpolation: { escapeValue: false },
})

/**
 * Some languages, such as Dari, use the form for one also for zero, which would give “one product” for none. Zero uses the plural
 * form of this number instead.
 */
const MANY = 100

/** Whether the shop has texts in a language (`fa-AF`). An empty value means the default language. */
export function hasMessages(languageTag: string | null | undefined): boolean {
  const code = languageTag ? namedLanguage(languageTag) : DEFAULT_LANGUAGE
  return code !== undefined && i18n.hasResourceBundle(code, 'translation')
}

const translators = new Map<string, Translate>()

/** A translator for a language. Missing texts fall back to English. */
export function translator(languageTag: string): Translate {
  const language = i18n.hasResourceBundle(languageTag, 'translation') ? languageTag : DEFAULT_LANGUAGE
  const cached = translators.get(language)
  if (cached) return cached
  const fixed = i18n.getFixedT(language) as unknown as (key: string, options: object) => string
  const plural = new Intl.PluralRules(language)
  const templates = new Map<string, string>()
  /** The text with its `{{names}}` unfilled. Cached, because i18next is slow and the same text is filled in thousands of times. */
  const templateOf = (key: string, count: unknown) => {
    const counted = count === 0 && plural.select(0) === 'one' ? MANY : count
    const form = typeof counted === 'number' ? `${key} ${plural.select(counted)}` : key
    const template = templates.get(form) ?? fixed(key, { count: counted, skipInterpolation: true })
    templates.set(form, template)
    return template
  }
  const formatParam = (value: string | number | undefined) =>
    typeof value === 'number' ? formatNumber(value, language) : (value ?? '')
  const translate: Translate = (key, params) => {
    const template = templateOf(key, params?.count)
    return params ? template.replace(/{{(\w+)}}/g, (_, name: string) => formatParam(params[name])) : template
  }
  translators.set(language, translate)
  return translate
}

type Messages = Record<string, string>
/** The texts of the program in each language by dotted keys (`ships`), and the texts that staff have changed or added (`told`). */
const defaultMessages = new Map<string, Messages>(Object.entries(messages).map(([code, tree]) => [code, flatten(tree)]))
const customMessages = new Map<string, Messages>()

/** Adds texts of the program by dotted keys: those of emails and the console. */
export function addMessages(language: string, messages: Messages): void {
  defaultMessages.set(language, { ...defaultMessages.get(language), ...messages })
  i18n.addResources(language, 'translation', { ...messages, ...customMessages.get(language) })
  translators.clear()
}

/**
 * Replaces the changed texts of a language by these messages, by dotted keys. All other texts return to those of the program. A
 * language without any texts falls back to English.
 */
export function replaceCustomMessages(language: string, messages: Messages): void {
  if (isSame(customMessages.get(language) ?? {}, messages)) return
  customMessages.set(language, messages)
  const merged = { ...defaultMessages.get(language), ...messages }
  i18n.removeResourceBundle(language, 'translation')
  if (Object.keys(merged).length > 0) i18n.addResources(language, 'translation', merged)
  // Cached sentences of other languages may be English fallbacks too.
  translators.clear()
}

const isSame = (one: Messages, other: Messages): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => one[key] === other[key])
