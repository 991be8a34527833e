import { expect, test } from 'vitest'
import { wrongChoice } from './rules.ts'

const red = { valueId: 1, attributeId: 10 }
const blue = { valueId: 2, attributeId: 10 }
const small = { valueId: 3, attributeId: 20 }
const large = { valueId: 4, attributeId: 20 }

test.each([
  ['the only one, with nothing to choose', { wanted: [], chosen: [], others: [] }, []],
  ['the only one, by any attribute', { wanted: [1], chosen: [red], others: [] }, []],
  ['another value of the same attributes', { wanted: [2, 3], chosen: [blue, small], others: [[small, red]] }, []],
  ['a value that is gone', { wanted: [1, 9], chosen: [red], others: [] }, ['choice_unknown']],
  ['two of one attribute', { wanted: [1, 2], chosen: [red, blue], others: [] }, ['choice_twice']],
  ['fewer attributes', { wanted: [2], chosen: [blue], others: [[red, small]] }, ['choices_unlike']],
  ['another attribute', { wanted: [4], chosen: [large], others: [[red]] }, ['choices_unlike']],
  ['more than one with nothing to choose', { wanted: [], chosen: [], others: [[]] }, ['choice_taken']],
  [
    'the same values in another order',
    { wanted: [3, 1], chosen: [small, red], others: [[red, small]] },
    ['choice_taken'],
  ],
])('%s', (_, choosing, codes) => {
  expect(wrongChoice(choosing).map(({ code }) => code)).toEqual(codes)
})
