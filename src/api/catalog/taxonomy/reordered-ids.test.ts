import { expect, test } from 'vitest'
import { reorderedIds } from './reordered-ids.ts'

test.each([
  ['to the beginning', 3, 0, [3, 1, 2, 4]],
  ['one earlier', 3, 1, [1, 3, 2, 4]],
  ['one later', 2, 3, [1, 3, 2, 4]],
  ['to the end', 1, 4, [2, 3, 4, 1]],
  ['where it is', 2, 1, [1, 2, 3, 4]],
  ['behind what is not beside it', 2, 9, null],
  ['behind itself', 2, 2, null],
])('it is %s', (_, id, after, order) => {
  expect(reorderedIds([1, 2, 3, 4], id, after)).toEqual(order)
})
