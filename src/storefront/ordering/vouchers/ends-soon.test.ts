import { expect, it } from 'vitest'
import { endsSoon } from './ends-soon.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T12:00:01Z', true],
  ['2026-11-24T12:00:00Z', true],
  ['2026-11-24T12:00:01Z', false],
  ['2026-11-21T12:00:00Z', false],
  ['2026-11-20T12:00:00Z', false],
])('a voucher until %s ends soon: %s', (ends_at, soon) => {
  expect(endsSoon({ ends_at }, now)).toBe(soon)
})
