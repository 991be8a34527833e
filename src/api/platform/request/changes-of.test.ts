import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const now = { phone: '0700', email: 'new@shop.example', on: true }

test.each([
  ['no field is changed', { seen: now, input: now }, [], []],
  ['one field is changed', { seen: now, input: { ...now, phone: '0799' } }, ['phone'], []],
  [
    'another field was changed meanwhile',
    { seen: { ...now, email: 'old' }, input: { ...now, email: 'old', phone: '1' } },
    ['phone'],
    [],
  ],
  [
    'the same field was changed meanwhile',
    { seen: { ...now, email: 'old' }, input: { email: 'mine' } },
    ['email'],
    ['email'],
  ],
  [
    'the same field was changed to the same value meanwhile',
    { seen: { ...now, email: 'old' }, input: { email: now.email } },
    [],
    [],
  ],
  ['the request contains no previous values', { seen: {}, input: { on: false } }, ['on'], []],
  ['the field is unknown', { seen: {}, input: { other: 1 } }, [], []],
])('%s', (_, sent, changed, clashing) => {
  expect(changesOf({ now, ...sent })).toEqual({ changed, clashing })
})
