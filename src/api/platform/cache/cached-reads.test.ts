import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../database/db.ts'
import { CachedReads } from './cached-reads.ts'

const db = {} as Db
/** A read that counts its calls. Like a Drizzle query, it runs again each time it is awaited. */
function counted() {
  let times = 0
  const read = () => ({
    // biome-ignore lint/suspicious/noThenProperty: that is what a query of Drizzle's is
    then: (told: (times: number) => unknown) => Promise.resolve(++times).then(told),
  })
  return read as unknown as () => Promise<number>
}

test('nothing is cached while data changes are not watched', async () => {
  const [reads, read] = [new CachedReads(), counted()]
  expect([await reads.answerTo(read, db), await reads.answerTo(read, db)]).toEqual([1, 2])
})

test('each read runs once until the data changes, for any number of callers', async () => {
  const [reads, read] = [new CachedReads(), counted()]
  reads.enable()
  expect(await Promise.all([reads.answerTo(read, db), reads.answerTo(read, db)])).toEqual([1, 1])
  reads.clear()
  expect([await reads.answerTo(read, db), await reads.answerTo(read, db)]).toEqual([2, 2])
  reads.disable()
  expect([await reads.answerTo(read, db), await reads.answerTo(read, db)]).toEqual([3, 4])
})

test('cached reads are used for at most ten seconds after the last confirmation by the watcher', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [reads, read] = [new CachedReads(), counted()]
  const requested = async () => [await reads.answerTo(read, db), await reads.answerTo(read, db)]
  reads.enable()
  vi.advanceTimersByTime(9_999)
  expect(await requested()).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect(await requested()).toEqual([2, 3])
  reads.enable()
  expect(await requested()).toEqual([4, 4])
})

test('a failure is returned to all waiting callers and is not cached', async () => {
  const reads = new CachedReads()
  reads.enable()
  let fails = true
  const read = async () => {
    if (fails) throw new Error('away')
    return 1
  }
  const both = await Promise.allSettled([reads.answerTo(read, db), reads.answerTo(read, db)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await reads.answerTo(read, db)).toBe(1)
})

describe('cached rows by id', () => {
  const names = {}
  const wanted = { brands: [1, 2, 3] }
  const rowsIn = (reads: CachedReads) => reads.rowsOf<{ brands: { id: number; title: string }[] }>(names)
  const read = { brands: [2, 1].map((id) => ({ id, title: `brand ${id}` })) }

  test('are read once in any order, including missing rows', () => {
    const reads = new CachedReads()
    reads.enable()
    expect(rowsIn(reads).missing(wanted)).toEqual(wanted)
    rowsIn(reads).note(wanted, read)
    expect(rowsIn(reads).missing({ brands: [3, 4, 1] })).toEqual({ brands: [4] })
    expect(rowsIn(reads).missing(wanted)).toBeNull()
    expect(
      rowsIn(reads)
        .of(wanted)
        .brands.map(({ id }) => id),
    ).toEqual([1, 2])
  })
  test('are cleared when the data changes, also rows whose read started before the change', () => {
    const reads = new CachedReads()
    reads.enable()
    const before = rowsIn(reads)
    reads.clear()
    before.note(wanted, read)
    expect(before.of(wanted)).not.toEqual({ brands: [] })
    expect(rowsIn(reads).missing(wanted)).toEqual(wanted)
  })
  test('are not stored while data changes are not watched, and are cleared when there are too many', () => {
    const reads = new CachedReads()
    rowsIn(reads).note(wanted, read)
    expect(rowsIn(reads).missing(wanted)).toEqual(wanted)
    reads.enable()
    rowsIn(reads).note({ brands: Array.from({ length: 20_000 }, (_, id) => id) }, read)
    expect(rowsIn(reads).missing(wanted)).toEqual(wanted)
  })
})
