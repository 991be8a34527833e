import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['saffron', 'saffron', 0],
  ['saffron', 'safron', 1],
  ['saffron', 'saffrno', 1],
  ['saffron', 'zaffran', 2],
  ['', 'ab', 2],
])('%s and %s are %i slips apart', (from, to, slips) => {
  expect(editDistance(from, to)).toBe(slips)
})
