import { expect, it } from 'vitest'
import { localDay } from './local-day.ts'

const sentences = { chosen: 'Now: {{date}}.', none: 'Today is another day.' }

it.each([
  ['2026-12-24', 'fa', 'Now: ۳ جدی ۱۴۰۵.'],
  ['2026-12-24T23:30', 'fa', 'Now: ۳ جدی ۱۴۰۵.'],
  ['2026-12-25T00:30', 'fa', 'Now: ۴ جدی ۱۴۰۵.'],
  ['2026-12-24', 'en', 'Now: 24 December 2026.'],
  ['', 'fa', 'Today is another day.'],
  ['0202-12-24', 'fa', null],
])('below %s the date is shown, in %s: %s', (typed, language, said) => {
  expect(localDay(typed, sentences, language)).toBe(said)
})
