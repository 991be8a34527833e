import { expect, test } from 'vitest'
import { amountIn, attributesIn, countIn, flagIn, textIn } from './read-cell.ts'

test.each([
  ['', undefined],
  [' ', undefined],
  ['12', 12],
  ['۱۲٫۵', 12.5],
  ['۱٬۲۵۰', 1250],
  ['1,250,000.75', 1250000.75],
  ['250,50', 250.5],
  ['AFN 250', 250],
])('%j is the amount %j', (cell, value) => {
  expect(amountIn('price', cell, 'point')).toBe(value)
})

test('the settings of the file decide ambiguous numbers', () => {
  expect([amountIn('price', '1.250', 'comma'), amountIn('price', '1,250', 'point')]).toEqual([1250, 1250])
  expect([countIn('stock', '1.250', 'comma'), countIn('stock', '1,250', 'point')]).toEqual([1250, 1250])
})

test.each([
  ['x', 'price: "x" is not a number'],
  ['1e3', 'price: "1e3" is scientific notation'],
  ['25 USD', 'price: "25 USD" is in another currency'],
  ['-3', 'price: "-3" is below 0'],
  ['1.255', 'price: must have at most two decimals'],
  ['99999999999', 'price: "99999999999" is too large'],
])('an amount of %j is refused in words', (cell, reason) => {
  expect(() => amountIn('price', cell, 'point')).toThrow(reason)
})

test('a stock is a whole number from 0, a change may be below', () => {
  expect([countIn('stock', '٧', 'point'), countIn('stock_change', '−۴', 'point')]).toEqual([7, -4])
  expect(() => countIn('stock', '-3', 'point')).toThrow('stock: "-3" is below 0')
  expect(() => countIn('stock', '2.5', 'point')).toThrow('stock: "2.5" is not a whole number')
  expect(() => countIn('stock_change', '3000000000', 'point')).toThrow('is too large')
})

test('yes and no are accepted in both languages', () => {
  expect(['yes', 'TRUE', '۱', 'بلی', '\u200fYes'].map((cell) => flagIn('public', cell))).toEqual(Array(5).fill(true))
  expect(['no', '0', 'نخیر', ''].map((cell) => flagIn('public', cell))).toEqual([false, false, false, undefined])
  expect(() => flagIn('public', 'maybe')).toThrow('neither yes nor no')
})

test('a text loses invisible characters and HTML', () => {
  expect(textIn('title_en', '\u200fGreen\u200b tea\r\n2 < 3 & 5 > 4')).toBe('Green tea\n2 < 3 & 5 > 4')
  expect(() => textIn('description_en', '<p>Strong</p>')).toThrow('description_en: holds HTML, and texts are plain')
})

test('choices are pairs', () => {
  expect(attributesIn('color=red; size = 2x3 ')).toEqual({ color: 'red', size: '2x3' })
  expect(attributesIn('')).toEqual({})
  expect(() => attributesIn('red')).toThrow('"="')
})
