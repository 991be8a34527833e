import { expect, test } from 'vitest'
import { distance } from '../../../packages/facet-index/index.ts'
import { oneSlipFrom } from './one-slip.ts'

test.each([
  ['rise', ['rice', 'rie', 'ries', 'raise', 'rises', 'ris']],
  ['کتب', ['کتاب', 'کت', 'کبت']],
])('one slip from %s are %j', (word, writings) => {
  expect(oneSlipFrom(word)).toEqual(expect.arrayContaining(writings))
})

test.each(['tea', 'rise', 'a54', 'برنج'])(
  'whatever is one slip from %s differs by one, and keeps its first letter',
  (word) => {
    for (const writing of oneSlipFrom(word)) {
      expect(distance(word, writing), writing).toBe(1)
      expect(writing[0]).toBe(word[0])
    }
  },
)
