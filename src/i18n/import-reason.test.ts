import { expect, test } from 'vitest'
import { consoleTranslator } from './console-messages.ts'
import { reasonIn } from './import-reason.ts'

const key = (name: string) => `console_import.reasons.${name}`
const keyOf = (reason: string) => reasonIn(((name: string) => name) as never, reason)

test.each([
  ['is not JSON: Unexpected token', 'not_json'],
  ['is not a JSON object', 'not_json'],
  ['is not UTF-16LE text', 'not_utf8'],
  ['has 40000 columns, and may have 200', 'columns_above'],
  ['is a table of Shopify, whose columns have other names here', 'foreign_table'],
  ['names no product: slug and sku are empty, as in a row of totals', 'names_nothing'],
  ['the sku "A" is of several stores: name the store or the slug', 'sku_of_stores'],
  ['sku: "12" looks like "0012" without its zeros, which a spreadsheet drops', 'lost_zeros'],
  ['sku: "04-Mar" is a date, which a spreadsheet made of it', 'date_sku'],
  ['sku: "1.2E+12" is scientific notation, as a spreadsheet shows long numbers', 'scientific'],
  ['selling: "25 USD" is in another currency than its column', 'currency'],
  ['stock: "-3" is below 0', 'negative'],
  ['stock: "2.5" is not a whole number', 'not_whole'],
  ['stock: "3000000000" is too large', 'too_big'],
  ['title_fa: "چا?" has lost letters, as Windows-1256 does not have them', 'lost_letters'],
  ['description_en: holds HTML, and texts are plain', 'html'],
  ['https://cdn.example/a.jpg: is an address, and pictures are not fetched from addresses', 'picture_address'],
  ['title_en: must not hold U+0000, which the database cannot keep', 'nul'],
  ['ends_at: must be a day such as 2026-12-27, or a time with its zone', 'day'],
  ['sku "A-1" has 3 in stock, and -5 would leave less than none', 'below_none'],
  ['sku "A-1" has 3 in stock, and 999999 more would be above 1000000', 'above_most'],
  ['inventories.0.stock: must be given, or else stock_change, and not both', 'stock_or_change'],
  ['slug: must be lower-case Latin letters, digits and single hyphens', 'slug'],
  ['selling: Too small: expected number to be >=0', 'too_small'],
  ['title.en: Too big: expected string to have <=200 characters', 'too_big'],
  ['product: Unrecognized key: "colour"', 'unknown_field'],
  ['selling: Invalid input: expected number, received string', 'not_right'],
  ['days_max: must not be below days_min', 'not_right'],
  ['something that no release before has said', 'other'],
])('“%s” has a sentence: %s', (reason, name) => {
  expect(keyOf(reason)).toBe(key(name))
})

test('a sentence is whole, in Dari too, with nothing left to fill in', () => {
  for (const language of ['en', 'fa'])
    for (const reason of ['is not UTF-8 text', 'selling: Invalid input', 'product: Unrecognized key: "colour"'])
      expect(reasonIn(consoleTranslator(language), reason)).not.toMatch(/[{}]/)
})

test('names a field as the form does, and isolates the typed text', () => {
  const said = reasonIn(consoleTranslator('fa'), 'selling: "abc" is not a number')
  expect(said).toContain(consoleTranslator('fa')('console_import.fields.selling'))
  expect(said).toContain('\u2068abc\u2069')
})
