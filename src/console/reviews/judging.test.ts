import { expect, test } from 'vitest'
import { keyOf, partsOf, stepIn } from './judging.ts'

const version = '2026-11-02T08:00:00.000Z shown reported: untrue'
const key = keyOf({ id: 'a', version })

test('a review and its version are parsed from one field', () => {
  expect(partsOf(key)).toEqual({ id: 'a', version })
})

test.each([
  [
    [
      ['one', `show ${key}`],
      ['chosen', 'b x'],
    ],
    { decision: 'show', keys: [key] },
  ],
  [
    [
      ['decision', 'hide'],
      ['chosen', key],
      ['chosen', 'b x'],
    ],
    { decision: 'hide', keys: [key, 'b x'] },
  ],
  [
    [
      ['decision', 'burn'],
      ['chosen', key],
    ],
    { decision: 'hide', keys: [] },
  ],
  [[['decision', 'show']], { decision: 'show', keys: [] }],
  [[], { decision: 'hide', keys: [] }],
])('%j means %o', (fields, step) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name as string, value as string)
  expect(stepIn(form)).toEqual(step)
})
