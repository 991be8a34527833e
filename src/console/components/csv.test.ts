import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+93700123456', `"'+93700123456"`],
  ['-2', `"'-2"`],
  ['@sum', `"'@sum"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['احمد کریمی', 'احمد کریمی'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('%j becomes %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('numbers stay numbers, also below nothing, and nothing stays empty', () => {
  expect(csvLine([-12.5, 0, null, 'x'])).toBe('-12.5,0,,x\r\n')
})

test('Excel knows the file by its mark', () => {
  expect([...new TextEncoder().encode(BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf])
})
