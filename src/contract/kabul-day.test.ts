import { expect, test } from 'vitest'
import { KabulEnd, KabulMoment } from './fields.ts'
import { beginsWithDay, endsWithDay, fromDay, untilDay } from './kabul-day.ts'

test('a day without a time begins with its first moment in Kabul and ends with its last second', () => {
  expect(KabulMoment.parse('2026-12-27')).toBe('2026-12-26T19:30:00.000Z')
  expect(KabulEnd.parse('2026-12-27')).toBe('2026-12-27T19:29:59.000Z')
  expect(KabulEnd.parse('۲۰۲۶-۱۲-۲۷')).toBe('2026-12-27T19:29:59.000Z')
})

test('a time that is written counts', () => {
  expect(KabulEnd.parse('2026-12-27T18:00')).toBe('2026-12-27T13:30:00.000Z')
  expect(KabulEnd.parse('2026-12-27T00:00')).toBe('2026-12-26T19:30:00.000Z')
  expect(KabulEnd.parse('2026-12-27T00:00:00Z')).toBe('2026-12-27T00:00:00.000Z')
})

test.each(['2026-02-30', '27-12-2026', '2026-12', 'tomorrow', ''])('%j is no day', (text) => {
  expect(KabulEnd.safeParse(text).success).toBe(false)
  expect(KabulMoment.safeParse(text).success).toBe(false)
})

test('the first and the last minute of a day are known by the day alone, and no other', () => {
  expect([untilDay, fromDay].map((of) => endsWithDay(of('2026-12-27')))).toEqual([true, false])
  expect([untilDay, fromDay].map((of) => beginsWithDay(of('2026-12-27')))).toEqual([false, true])
  expect(endsWithDay('2026-12-27T18:00+04:30') || beginsWithDay('2026-12-27T18:00+04:30')).toBe(false)
})
