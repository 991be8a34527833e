import { expect, test } from 'vitest'
import type { DecimalMark } from '#contract/catalog/console-imports.ts'
import { readNumber, watchNumbers } from './number-format.ts'

test.each<[string, number, DecimalMark | null]>([
  ['12', 12, null],
  ['+۵', 5, null],
  ['\u200f−۴\u200e', -4, null],
  ['1 250', 1250, null],
  ["1'250", 1250, null],
  ['12.5', 12.5, 'point'],
  ['۱۲٫۵', 12.5, 'point'],
  ['۱٬۲۵۰', 1250, null],
  ['250,50', 250.5, 'comma'],
  ['25.0000', 25, 'point'],
  ['0.250', 0.25, 'point'],
  ['1250.000', 1250, 'point'],
  ['1,250.50', 1250.5, 'point'],
  ['1.250,50', 1250.5, 'comma'],
  ['1,250,000', 1250000, 'point'],
  ['1.250.000', 1250000, 'comma'],
  ['AFN 250', 250, null],
  ['؋۲۵۰', 250, null],
  ['250 Afs.', 250, null],
  ['۲۵۰ افغانی', 250, null],
])('%j is the number %j', (cell, value, says) => {
  expect(readNumber('selling', cell)).toEqual({ kind: 'clear', value, says })
})

test.each([
  ['1.250', 'point', 1.25],
  ['۱٫۲۵۰', 'point', 1.25],
  ['1,250', 'comma', 1.25],
  ['۱،۲۵۰', 'comma', 1.25],
])('%j is ambiguous', (cell, mark, asDecimal) => {
  expect(readNumber('selling', cell)).toEqual({ kind: 'unclear', mark, asDecimal, asThousands: 1250 })
})

test.each(['x', '1.2.3', '1,25,0', '0x10', '=1', '--1', '1-2', 'EUR 5', 'AFN'])('%j is no number', (cell) => {
  expect(readNumber('selling', cell)).toEqual({ kind: 'bad', reason: 'number' })
})

test('a currency other than the column’s, and a long number shortened by a spreadsheet, are reported', () => {
  expect(readNumber('selling', '25.00 USD')).toEqual({ kind: 'bad', reason: 'currency' })
  expect(readNumber('usd_selling', '$25')).toMatchObject({ value: 25 })
  expect(readNumber('usd_selling', '25 ؋')).toEqual({ kind: 'bad', reason: 'currency' })
  expect(readNumber('stock', '$5')).toEqual({ kind: 'bad', reason: 'currency' })
  expect(readNumber('selling', '1.2E+3')).toEqual({ kind: 'bad', reason: 'scientific' })
  expect(readNumber('selling', ' ')).toEqual({ kind: 'empty' })
})

const formatOf = (cells: string[], answer: DecimalMark | null = null, separator = ',') => {
  const numbers = watchNumbers()
  numbers.separatedBy(separator)
  for (const [at, cell] of cells.entries()) numbers.see(at + 2, 'selling', cell)
  const { decimal, question } = numbers.format(answer)
  return [decimal, question?.cell ?? null]
}

test.each<[string[], DecimalMark, string | null]>([
  [['250', '12'], 'point', null],
  [['1,250'], 'point', null],
  [['1,250', '12.50'], 'point', null],
  [['1.250'], 'point', '1.250'],
  [['12.50', '1.250'], 'point', '1.250'],
  [['250,50', '1.250'], 'comma', null],
  [['1.250.000', '1.250'], 'comma', null],
  [['250,50', '1,250'], 'comma', '1,250'],
  [['250,50', '12.50', '1.250'], 'point', '1.250'],
])('a table with %j', (cells, decimal, question) => {
  expect(formatOf(cells)).toEqual([decimal, question])
})

test.each<[string[], DecimalMark, string | null]>([
  [['1,250'], 'point', '1,250'],
  [['1,250', '12'], 'point', '1,250'],
  [['1,250', '12.50'], 'point', null],
  [['1,250,000', '1,250'], 'point', null],
  [['250,50', '1.250'], 'comma', null],
])('a table with %j and semicolons between cells', (cells, decimal, question) => {
  expect(formatOf(cells, null, ';')).toEqual([decimal, question])
})

test('an answer settles the question', () => {
  expect(formatOf(['1.250', '250,50'], 'point')).toEqual(['point', null])
  expect(formatOf(['1.250'], 'comma')).toEqual(['comma', null])
  expect(formatOf(['1,250'], 'point', ';')).toEqual(['point', null])
})
