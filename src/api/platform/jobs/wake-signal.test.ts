import { expect, test } from 'vitest'
import { NotificationsLink } from './wake-signal.ts'

const A_DAY = 24 * 60 * 60 * 1000

test('a signal wakes a waiting worker; a signal without a waiting worker ends the next wait, once', async () => {
  const bell = new NotificationsLink()
  const sleeping = bell.rungWithin(A_DAY)
  bell.ring()
  expect(await sleeping).toBe(true)
  bell.ring()
  bell.ring()
  expect(await bell.rungWithin(A_DAY)).toBe(true)
  expect(await bell.rungWithin(1)).toBe(false)
})
