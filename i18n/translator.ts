import { createInstance } from 'i18next'
import { formatNumber } from './format.ts'
import { DEFAULT_LANGUAGE, namedLanguage } from './languages.ts'
import { flatten, type WordKey, words } from './words.ts'

export type WordParams = Record<string, string | number>
/** The sentence of a key in one language; `count` chooses the plural form, and numbers are said in its digits. */
export type Translate = (key: WordKey, params?: WordParams) => string

const i18n = createInstance()
void i18n.init({
  // Without it `init` answers before the words are there; top-level `await` needs Chrome 89 and Safari 15.
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  // A copy: what is taught later (mails, the console) would be written into the words that travel to browsers.
  resources: Object.fromEntries(
    Object.entries(words).map(([code, tree]) => [code, { translation: structuredClone(tree) }]),
  ),
  interpolation: { escapeValue: false },
})

/** Where grammar takes nought for one, as in Dari, “one product” would be said of none: nought is told like many. */
const MANY = 100

/** Whether the shop has words in a language, by whatever a client calls it (`fa-AF`). No name is the default language. */
export function isSpoken(asked: string | null | undefined): boolean {
  const code = asked ? namedLanguage(asked) : DEFAULT_LANGUAGE
  return code !== undefined && i18n.hasResourceBundle(code, 'translation')
}

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
    const counted = count === 0 && plural.select(0) === 'one' ? MANY : count
    const form = typeof counted === 'number' ? `${key} ${plural.select(counted)}` : key
    const template = templates.get(form) ?? fixed(key, { count: counted, skipInterpolation: true })
    templates.set(form, template)
    return template
  }
  const spoken = (value: string | number | undefined) =>
    typeof value === 'number' ? formatNumber(value, language) : (value ?? '')
  const translate: Translate = (key, params) => {
    const template = templateOf(key, params?.count)
    return params ? template.replace(/{{(\w+)}}/g, (_, name: string) => spoken(params[name])) : template
  }
  translators.set(language, translate)
  return translate
}

type Messages = Record<string, string>
/** What the program itself says in each language, by dotted keys, and what it was told to say besides or otherwise. */
const ships = new Map<string, Messages>(Object.entries(words).map(([code, tree]) => [code, flatten(tree)]))
const told = new Map<string, Messages>()

/** Teaches further words that ship with the program, by their dotted keys: those of mails, of the console. */
export function teach(language: string, messages: Messages): void {
  ships.set(language, { ...ships.get(language), ...messages })
  i18n.addResources(language, 'translation', { ...messages, ...told.get(language) })
  translators.clear()
}

/**
 * Makes a language say these messages, by dotted keys, and whatever else ships with the program: what it was told before
 * and is not told again is as it ships. A language without any word is said in English.
 */
export function retell(language: string, messages: Messages): void {
  if (isSame(told.get(language) ?? {}, messages)) return
  told.set(language, messages)
  const said = { ...ships.get(language), ...messages }
  i18n.removeResourceBundle(language, 'translation')
  if (Object.keys(said).length > 0) i18n.addResources(language, 'translation', said)
  // What a language has no words for is said in English: kept sentences of others may be of this one.
  translators.clear()
}

const isSame = (one: Messages, other: Messages): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => one[key] === other[key])
