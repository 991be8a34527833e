import { expect, it } from 'vitest'
import { clockOffset, remaining } from './remaining-time.ts'

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [59_500, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
])('%d ms are left as %j', (milliseconds, left) => {
  expect(remaining(milliseconds)).toEqual(left)
})

it('follows the shop’s clock, not the phone’s', () => {
  const phone = Date.parse('2026-11-21T09:00:00Z')
  expect(phone + clockOffset('2026-11-21T12:00:00Z', phone)).toBe(Date.parse('2026-11-21T12:00:00Z'))
})
