import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  ['up 3', [1, 3, 2]],
  ['down 1', [2, 1, 3]],
  ['first 3', [3, 1, 2]],
  ['up 1', [1, 2, 3]],
  ['down 3', [1, 2, 3]],
  ['up 9', [1, 2, 3]],
  ['sideways 2', [1, 2, 3]],
  ['', [1, 2, 3]],
])('%j of one, two, three', (step, order) => {
  expect(moved([1, 2, 3], step)).toEqual(order)
})
