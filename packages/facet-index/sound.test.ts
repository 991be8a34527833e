import { expect, test } from 'vitest'
import { slipsBetween } from './sound.ts'

test.each([
  ['rise', 'rice', 'rose'],
  ['sope', 'soap', 'rope'],
  ['nife', 'knife', 'wife'],
  ['fone', 'phone', 'cone'],
])('%s is nearer to %s than to %s', (word, relevant, other) => {
  expect(slipsBetween(word, relevant)).toBeLessThan(slipsBetween(word, other))
  expect(slipsBetween(word, relevant)).toBeLessThan(1)
})

test('words in other letters are compared by letters alone', () => {
  expect(slipsBetween('زعفزان', 'زعفران')).toBe(1)
  expect(slipsBetween('lanp', 'lamp')).toBe(1)
})
