import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless, unmarked } from './table-cells.ts'

test.each(['=1+1', '+93', '-2', '@sum', '\tx', "'=1", "''@x", '-'])(
  '%j runs nowhere, and comes back as it was',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
    expect(unmarked(harmless(text))).toBe(text)
  },
)

test.each(['', 'چای', "it's", "'quoted'", "'"])('%j needs no mark', (text) => {
  expect(harmless(text)).toBe(text)
  expect(unmarked(text)).toBe(text)
})

test('whatever is written comes back', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', 'چ', ',', '\n') })
  fc.assert(fc.property(text, (one) => unmarked(harmless(one)) === one))
})
