import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanCode, cleanText } from './clean-text.ts'
import { parseAmount, parseWhole } from './numbers.ts'

const ALL = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
const NON_JOINER = '\u200c'

it('removes every character of the category Cf, and the non-joiner outside words', () => {
  const left = ALL.map((code) => String.fromCodePoint(code))
    .filter((one) => /\p{Cf}/u.test(one))
    .filter((one) => one !== NON_JOINER && cleanText(`a${one}b ${one}`) !== 'ab ')
  expect(left).toEqual([])
  expect(
    cleanText(`${NON_JOINER}می${NON_JOINER}${NON_JOINER}خواهم ${NON_JOINER} ۵${NON_JOINER}گانه${NON_JOINER}`),
  ).toBe(`می${NON_JOINER}خواهم  ۵${NON_JOINER}گانه`)
})

it.each([
  ['marks between letters', '\u202aق\u200fا\u2066لین\u2069', 'قالین'],
  ['fillers and controls', 'a\u3164b\u2800c\u115f\u034f\u0001\u0085d', 'abcd'],
  ['a byte order mark', '\ufeffTitle', 'Title'],
  ['full-width forms', '＝１＋２　ａ＠ｂ', '=1+2 a@b'],
  ['spaces of every width', 'a\u00a0b\u202fc\u3000d', 'a b c d'],
  ['hyphens that do not break', '0700\u2011123\u2010456', '0700-123-456'],
  ['an emoji of several parts', '👨‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈', '👨‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈'],
  ['a joiner outside emoji', 'قا\u200dلین ❤\u200d', 'قالین ❤'],
  ['dashes and digits of prose', 'قالین — ۲۴ ساعت – 9', 'قالین — ۲۴ ساعت – 9'],
  ['line breaks', 'a\r\n\tb', 'a\r\n\tb'],
  ['a NUL', 'a\0b', 'a\0b'],
])('%s', (_, typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned)
})

it('a code has Latin digits of every script, hyphens for dashes and no spaces around it', () => {
  expect(cleanCode(' \u200eCH‐۱۲–٣४−５—𝟗\u2069 ')).toBe('CH-12-34-5-9')
  const digits = ALL.map((code) => String.fromCodePoint(code)).filter((one) => /\p{Nd}/u.test(one))
  const latin = digits.map(cleanCode)
  expect(latin.every((one) => /^\d$/.test(one))).toBe(true)
  expect(
    latin
      .join('')
      .match(/.{10}/g)
      ?.every((ten) => ten === '0123456789'),
  ).toBe(true)
})

it('is idempotent for any text', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'\u200c\u200d\ufe0f\u200f❤👩می1 －'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  fc.assert(
    fc.property(text, (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed))
      expect(cleanCode(cleanCode(typed))).toBe(cleanCode(typed))
    }),
    { seed: 25, numRuns: 500 },
  )
})

it.each([
  ['1250', 1250],
  ['۱۲۵۰٫۵', 1250.5],
  [' \u200f１２.50 ', 12.5],
  ['1٬250', 1250],
  ['0.005', null],
  ['1e3', null],
  ['0x10', null],
  ['1,250', null],
  ['-1', null],
  ['.5', null],
  ['5.', null],
  ['', null],
  ['Infinity', null],
])('an amount %j is %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

it.each([
  ['12', 12],
  ['−۴', -4],
  ['1e3', null],
  ['0x10', null],
  ['1.0', null],
  ['+3', null],
  ['9'.repeat(20), null],
  ['', null],
])('a whole number %j is %j', (typed, whole) => {
  expect(parseWhole(typed)).toBe(whole)
})
