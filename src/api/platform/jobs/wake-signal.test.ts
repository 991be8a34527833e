import { expect, test } from 'vitest'
import { NotificationsLink } from './wake-signal.ts'

const A_DAY = 24 * 60 * 60 * 1000

test('a signal wakes a waiting worker; a signal without a waiting worker ends the next wait, once', async () => {
  const signal = new NotificationsLink()
  const sleeping = signal.rungWithin(A_DAY)
  signal.ring()
  expect(await sleeping).toBe(true)
  signal.ring()
  signal.ring()
  expect(await signal.rungWithin(A_DAY)).toBe(true)
  expect(await signal.rungWithin(1)).toBe(false)
})
