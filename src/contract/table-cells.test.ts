import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless, unmarked } from './table-cells.ts'

const fullWidth = ['＝1+1', '＋93', '－2', '＠sum', "'＝1"]
const behindNoWidth = ['\u200b=1+1', '\ufeff+93', '\u200f\u2066-2', "'\u200b@x", '\u00ad＝1']

test.each(['=1+1', '+93', '-2', '@sum', '\tx', '\nx', '\r\nx', "'=1", "''@x", '-', ...fullWidth, ...behindNoWidth])(
  '%j is not executed and is returned unchanged',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
    expect(unmarked(harmless(text))).toBe(text)
  },
)

test.each(['', 'چای', "it's", "'quoted'", "'", '\u200fچای', 'می\u200cشود', "'\u200b"])('%j needs no mark', (text) => {
  expect(harmless(text)).toBe(text)
  expect(unmarked(text)).toBe(text)
})

test('any value can be read back', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', 'چ', ',', '\n', '＝', '\u200b') })
  fc.assert(fc.property(text, (one) => unmarked(harmless(one)) === one))
})
