import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const now = { phone: '0700', email: 'new@shop.example', on: true }

test.each([
  ['nothing is touched', { seen: now, given: now }, [], []],
  ['one is changed', { seen: now, given: { ...now, phone: '0799' } }, ['phone'], []],
  [
    'another was changed meanwhile',
    { seen: { ...now, email: 'old' }, given: { ...now, email: 'old', phone: '1' } },
    ['phone'],
    [],
  ],
  ['both changed it', { seen: { ...now, email: 'old' }, given: { email: 'mine' } }, ['email'], ['email']],
  ['both changed it to the same', { seen: { ...now, email: 'old' }, given: { email: now.email } }, [], []],
  ['a program looked at nothing', { seen: {}, given: { on: false } }, ['on'], []],
  ['there is no such field', { seen: {}, given: { other: 1 } }, [], []],
])('%s', (_, sent, changed, clashing) => {
  expect(changesOf({ now, ...sent })).toEqual({ changed, clashing })
})
