import { expect, test } from 'vitest'
import { cachedTime } from './cached-time.ts'

const now = new Date(2026, 10, 21, 18, 30).getTime()

test('a copy of today has its hour, an older one its day too, by the clock of the device', () => {
  expect(cachedTime(new Date(2026, 10, 21, 14, 5).getTime(), now, 'en')).toBe('14:05')
  expect(cachedTime(new Date(2026, 10, 21, 0, 1).getTime(), now, 'fa')).toBe('۰۰:۰۱')
  expect(cachedTime(new Date(2026, 10, 20, 23, 59).getTime(), now, 'en')).toBe('20 November 2026, 23:59')
  expect(cachedTime(new Date(2026, 10, 20, 23, 59).getTime(), now, 'fa')).toBe('۲۹ عقرب ۱۴۰۵، ۲۳:۵۹')
})
