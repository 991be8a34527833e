import type { ConsoleTranslate } from './console-messages.ts'
import { fieldTitle } from './import-field.ts'

/**
 * Common errors of import files as the API reports them in English (`src/api/catalog/import`), with the key of each translation. Named
 * groups become parameters of the sentence.
 */
const sentences = [
  [/^is not JSON: /, 'not_json'],
  [/^is not \S+ text$/, 'not_utf8'],
  [/^has (?<what>\d+) columns, and may have (?<other>\d+)$/, 'columns_above'],
  [/^is a table of (?<what>.+), whose columns/, 'foreign_table'],
  [/^names no product/, 'names_nothing'],
  [/^the sku "(?<what>.*)" is of several stores/, 'sku_of_stores'],
  [/^sku: "(?<what>.*)" looks like "(?<other>.*)" without its zeros/, 'lost_zeros'],
  [/^sku: "(?<what>.*)" is a date/, 'date_sku'],
  [/^(?<field>\S+): "(?<what>.*)" is scientific notation/, 'scientific'],
  [/^(?<field>\S+): "(?<what>.*)" is in another currency/, 'currency'],
  [/^(?<field>\S+): "(?<what>.*)" is below 0$/, 'negative'],
  [/^(?<field>\S+): "(?<what>.*)" is not a whole number$/, 'not_whole'],
  [/^(?<field>\S+): ".*" is too large$/, 'too_big'],
  [/^(?<field>\S+): "(?<what>.*)" has lost letters/, 'lost_letters'],
  [/^(?<field>\S+): holds HTML/, 'html'],
  [/^(?<what>\S+): is an address, and pictures/, 'picture_address'],
  [/^(?<field>\S+): must not hold U\+0000/, 'nul'],
  [/^(?<field>\S+): must be a day such as/, 'day'],
  [/^is too long for a line$/, 'too_long'],
  [/^has a quotation mark/, 'quotes'],
  [/^"type" must be one of /, 'type'],
  [/^there is no column "(?<what>.*)"$/, 'no_column'],
  [/^a column "slug" or "sku" is missing$/, 'no_key'],
  [/^has a cell without a column/, 'no_head'],
  [/^there is no product with the sku "(?<what>.*)", and/, 'unknown_sku'],
  [/^there is no (?:main )?(?<field>category|brand|store|product) "(?<what>.*)"$/, 'unknown'],
  [/^sku "(?<what>.*)" belongs to the product "(?<other>.*)"$/, 'sku_taken'],
  [/^(?:sku|product) "(?<what>.*)" is already on line (?<line>\d+)$/, 'twice'],
  [/^sku "(?<what>.*)" has (?<stock>\d+) in stock, and -?\d+ would leave less than none$/, 'below_none'],
  [/^(?<field>\S+): is not the same as on line (?<line>\d+)/, 'not_same'],
  [/^(?<field>\S+): "(?<what>.*)" is not a number$/, 'not_number'],
  [/^(?<field>\S+): "(?<what>.*)" is neither yes nor no$/, 'not_flag'],
  [/^(?<field>\S+): is missing$/, 'missing'],
  [/^title: must have a text in "en"$/, 'no_english'],
  [/^(?<field>\S+): must have at most two decimals$/, 'decimals'],
  [/^offered: must not be above the selling price$/, 'offer'],
  [/^(?<what>\S+): the file cannot be read$/, 'no_picture'],
  [/^you may not bring in records of the type "(?<what>.*)"$/, 'not_allowed'],
  [/^sku "(?<what>.*)" has (?<stock>\d+) in stock, and -?\d+ more would be above/, 'above_most'],
  [/^the category "(?<what>.*)" holds products/, 'category_full'],
  [/^the category "(?<what>.*)" has the sub-category/, 'category_divided'],
  [/^is (?:not a JSON object|nested too deeply)$/, 'not_json'],
  [/^(?<field>\S+): must be given, or else stock_change/, 'stock_or_change'],
  [/^(?<field>\S+): must all choose by the same attributes$/, 'choices_unlike'],
  [/^(?<field>\S+): must differ in their attributes$/, 'choices_same'],
  [/^(?<field>\S+): must be lower-case Latin letters/, 'slug'],
  [/^(?<field>\S+): must be after starts_at$/, 'ends_early'],
  [/^(?<field>\S+): must be a relative path/, 'path'],
  [/^(?<field>\S+): (?:must be 0 or at least|Too small)/, 'too_small'],
  [/^(?<field>\S+): Too big/, 'too_big'],
  [/^\S+: Unrecognized keys?: (?<what>.*)$/, 'unknown_field'],
  [/^(?<field>\S+): (?:Invalid|must )/, 'not_right'],
] as const

type Groups = Partial<Record<'what' | 'other' | 'line' | 'stock' | 'field', string>>

/** Isolates Latin names and marks within right-to-left text (FSI, PDI). */
const apart = (text: string) => (text === '' ? '' : `\u2068${text}\u2069`)

/** The name of the format in Excel, in every language. */
const FORMAT = 'CSV UTF-8'

/** An error in the language of `t`. An unknown error becomes the general sentence. */
export function reasonIn(t: ConsoleTranslate, reason: string): string {
  for (const [pattern, key] of sentences) {
    const found = pattern.exec(reason)
    if (!found) continue
    const { what = '', other = '', line = '', stock = '', field = '' } = (found.groups ?? {}) as Groups
    const params = { what: apart(what), other: apart(other), line, stock, field: apart(fieldTitle(t, field)) }
    return t(`console_import.reasons.${key}`, { format: FORMAT, ...params })
  }
  return t('console_import.reasons.other')
}
