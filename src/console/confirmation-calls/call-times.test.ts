import { expect, test } from 'vitest'
import { daysUntil, soonest } from './call-times.ts'

const late = '2026-11-24T18:47:00.000Z'
const noon = '2026-11-24T07:40:00.000Z'

test('the days to choose from are those of Kabul', () => {
  expect(daysUntil(late, '2026-11-26T18:47:00.000Z')).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
})

test('the first offered time is in the future', () => {
  expect(soonest(noon, ['2026-11-24', '2026-11-25'])).toEqual({ day: '2026-11-24', time: '12:30' })
  expect(soonest(late, ['2026-11-24', '2026-11-25'])).toEqual({ day: '2026-11-25', time: '08:00' })
  expect(soonest(late, ['2026-11-24'])).toEqual({ day: '2026-11-24', time: '08:00' })
})
