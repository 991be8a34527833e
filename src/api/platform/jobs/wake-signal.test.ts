import { expect, test } from 'vitest'
import { NotificationsLink } from './wake-signal.ts'

const A_DAY = 24 * 60 * 60 * 1000

test('who sleeps is woken by a ring, and one that found nobody asleep keeps the next awake, once', async () => {
  const bell = new NotificationsLink()
  const sleeping = bell.rungWithin(A_DAY)
  bell.ring()
  expect(await sleeping).toBe(true)
  bell.ring()
  bell.ring()
  expect(await bell.rungWithin(A_DAY)).toBe(true)
  expect(await bell.rungWithin(1)).toBe(false)
})
