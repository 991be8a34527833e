import { expect, test } from 'vitest'
import { folded, phoneIn } from './rules.ts'

test.each([
  ['0700 123 456', '700123456'],
  ['۰۷۰۰۱۲۳۴۵۶', '700123456'],
  ['+93 (700) 123-456', '700123456'],
  ['0093700123456', '700123456'],
  ['93700123456', '700123456'],
  ['123456', '123456'],
  ['+49 30 1234567', '49301234567'],
  ['12345', null],
  ['Ahmad 0700123456', null],
  ['ahmad@example.com', null],
  ['', null],
])('%j is found by %j', (search, digits) => {
  expect(phoneIn(search)).toBe(digits)
})

test('names are found from any keyboard', () => {
  expect(folded('كريمي ۷ AHMAD')).toBe('کریمی 7 ahmad')
})
