import { expect, test } from 'vitest'
import { attributesIn, flagIn, numberIn } from './read-cell.ts'

test.each([
  ['', undefined],
  [' ', undefined],
  ['12', 12],
  ['۱۲٫۵', 12.5],
  ['١٢', 12],
  ['۱٬۲۵۰', 1250],
  ['1,250', 1250],
  ['1,250,000.75', 1250000.75],
  ['\u200f−۴\u200e', -4],
  ['+۵', 5],
  ['1 250', 1250],
])('%j is the number %j', (cell, value) => {
  expect(numberIn('stock', cell)).toBe(value)
})

test.each(['x', '1,5', '1.2.3', '12,34', '0x10', '1e3', '=1', '--1'])('%j is no number', (cell) => {
  expect(() => numberIn('price', cell)).toThrow(/price: ".*" is not a number/)
})

test('yes and no are said in either language', () => {
  expect(['yes', 'TRUE', '۱', 'بلی'].map((cell) => flagIn('public', cell))).toEqual([true, true, true, true])
  expect(['no', '0', 'نخیر', ''].map((cell) => flagIn('public', cell))).toEqual([false, false, false, undefined])
  expect(() => flagIn('public', 'maybe')).toThrow('neither yes nor no')
})

test('choices are pairs', () => {
  expect(attributesIn('color=red; size = 2x3 ')).toEqual({ color: 'red', size: '2x3' })
  expect(attributesIn('')).toEqual({})
  expect(() => attributesIn('red')).toThrow('"="')
})
