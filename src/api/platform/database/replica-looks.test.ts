import type pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import type { Db, Replica } from './db.ts'
import { openReplica } from './replica.ts'

/** Regular checks are off during a test. Milliseconds. */
const NEVER = 3_600_000
const db = {} as Db

let replica: Replica
const servers: { end(): void }[] = []
afterEach(async () => {
  for (const one of servers.splice(0)) one.end()
  await replica.close()
})

/** A server that reports its position only when the test says so. It counts the queries. */
function server() {
  const waiting: ((at: string) => void)[] = []
  let statement = 0
  let isEnded = false
  const query = async () => {
    statement++
    if (isEnded) return { rows: [] }
    return await new Promise((answer) => waiting.push((at) => answer({ rows: [{ at }] })))
  }
  const end = () => {
    isEnded = true
    for (const answer of waiting.splice(0)) answer('0/0')
  }
  servers.push({ end })
  return {
    pool: { query, end: async () => {} } as unknown as pg.Pool,
    asked: () => statement,
    async answers(at: string) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      waiting.shift()?.(at)
    },
  }
}

/** Both servers, at the same position at the beginning of the test. */
async function following(every = NEVER) {
  const primary = server()
  const behind = server()
  replica = openReplica({ primary: primary.pool, db, pool: behind.pool, log: undefined, every })
  await primary.answers('0/100')
  await behind.answers('0/100')
  await vi.waitFor(async () => expect(await replica.readsFor()).not.toBe(db))
  return { primary, behind }
}

it('after a second change during a position check, reads use the primary until the replica has caught up', async () => {
  const { primary, behind } = await following()
  replica.changed()
  await vi.waitFor(() => expect(primary.asked()).toBe(2))
  replica.changed()
  await primary.answers('0/200')
  await behind.answers('0/200')
  await vi.waitFor(() => expect(primary.asked()).toBe(3))
  expect(await replica.readsFor()).toBe(db)
  await primary.answers('0/300')
  await vi.waitFor(() => expect(behind.asked()).toBe(3))
  const early = replica.readsFor('0/300')
  await behind.answers('0/200')
  expect(await early).toBe(db)
  expect(await replica.readsFor()).toBe(db)
  const caughtUp = replica.readsFor('0/300')
  await behind.answers('0/300')
  expect(await caughtUp).not.toBe(db)
})

it('a silent replica is asked once for twenty reads, which use the primary without waiting', async () => {
  const { behind } = await following(50)
  await vi.waitFor(async () => expect(await replica.readsFor()).not.toBe(db))
  const before = behind.asked()
  const read = await Promise.all(Array.from({ length: 20 }, () => replica.readsFor('FFFFFFFF/0')))
  expect(read).toEqual(Array(20).fill(db))
  expect(behind.asked()).toBe(before + 1)
  expect(await replica.readsFor('FFFFFFFF/0')).toBe(db)
  await behind.answers('0/100')
  await vi.waitFor(async () => expect(await replica.readsFor()).not.toBe(db))
})
