import { expect, test } from 'vitest'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { moveCause } from './move-cause.ts'

const plain = (cause: string) => moveCause(cause, consoleTranslator('en')).replace(/[\u2068\u2069]/g, '')

test.each([
  ['placed', ''],
  ['shopper: changed_mind', ''],
  ["confirmed by the buyer's link", 'confirmed with the link in the message'],
  ['Laila', 'Laila'],
  ['Laila: confirmed by phone', 'Laila · confirmed by phone'],
  ['Laila: all the same: she paid again', 'Laila · sent anyway · she paid again'],
  ['Laila: nobody at home', 'Laila · nobody at home'],
])('“%s” is reported as “%s”', (cause, told) => {
  expect(plain(cause)).toBe(told)
})

test('a Latin name keeps its place in a Dari sentence', () => {
  expect(moveCause('Laila: confirmed by phone', consoleTranslator('fa'))).toBe('\u2068Laila\u2069 · با زنگ تأیید شد')
})
