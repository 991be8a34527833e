import { expect, test } from 'vitest'
import { canReload } from './reload-once.ts'

const now = 1_000_000
test.each([
  [null, true],
  [String(now - 60_000), true],
  [String(now - 59_999), false],
  [String(now), false],
  ['nonsense', true],
  // The device's clock was turned back.
  [String(now + 5_000), true],
])('reloaded last at %s: %s', (last, may) => {
  expect(canReload(last, now)).toBe(may)
})
