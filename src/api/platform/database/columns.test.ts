import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './columns.ts'

afterEach(() => void vi.useRealTimers())

test('ids are sorted by creation, also within a millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const ids = Array.from({ length: 1_000 }, () => newId())
  vi.setSystemTime(1_800_000_000_001)
  ids.push(newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('an id for another time contains that time', () => {
  expect(newId(0x0123_4567_89ab)).toMatch(/^01234567-89ab-7/)
})
