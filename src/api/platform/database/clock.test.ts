import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseClock } from './clock.ts'
import { openTestDatabase } from './testing.ts'
import { databaseNow } from './time.ts'

const HOUR = 3_600_000

beforeEach(() => {
  onTestFinished(() => void vi.useRealTimers())
})

test('the database clock follows the database, not the clock of the process', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(() => close())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
  const startedAt = performance.now()
  const before = await databaseNow(db)
  const clock = await DatabaseClock.of(db)
  const between = clock.now()
  const after = await databaseNow(db)
  const trips = performance.now() - startedAt
  expect(Number(between)).toBeGreaterThan(Number(before) - trips)
  expect(Number(between)).toBeLessThan(Number(after) + trips)
})

test('the database clock runs between responses, and uses a slow response only if the last one is old', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const clock = new DatabaseClock()
  const hear = (serverTime: number, trip: number) => {
    const startedAt = performance.now()
    vi.advanceTimersByTime(trip)
    clock.hear(serverTime, startedAt)
    return clock.now().getTime()
  }
  expect(hear(HOUR, 100)).toBe(HOUR + 50)
  vi.advanceTimersByTime(1_000)
  expect(clock.now().getTime()).toBe(HOUR + 1_050)
  expect(hear(9 * HOUR, 2_000)).toBe(HOUR + 3_050)
  expect(hear(2 * HOUR, 400)).toBe(2 * HOUR + 200)
  vi.advanceTimersByTime(60_000)
  expect(hear(9 * HOUR, 2_000)).toBe(9 * HOUR + 1_000)
})
