import { expect, it } from 'vitest'
import { arranged } from './arranged-pictures.ts'

const seen = ['a.jpg', 'b.jpg', 'c.jpg']

it.each([
  ['earlier 2', 'a.jpg c.jpg b.jpg'],
  ['main 2', 'c.jpg a.jpg b.jpg'],
  ['remove 1', 'a.jpg c.jpg'],
  ['earlier 9', 'a.jpg b.jpg c.jpg'],
])('takes the step %s', (step, after) => {
  expect(arranged(seen, step).join(' ')).toBe(after)
})

it('takes over an order of the same pictures, and no other', () => {
  expect(arranged(seen, 'order', ['c.jpg', 'a.jpg', 'b.jpg'])).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  for (const order of [[], ['a.jpg', 'b.jpg'], ['a.jpg', 'a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg', 'x.jpg']])
    expect(arranged(seen, 'order', order)).toEqual(seen)
})
