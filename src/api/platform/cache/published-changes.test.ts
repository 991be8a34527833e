import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { products } from '../../catalog/products/tables.ts'
import { aProduct } from '../../testing/products.ts'
import type { Database } from '../database/db.ts'
import { openDatabase } from '../database/open.ts'
import type { TestDatabase } from '../database/testing/test-database.ts'
import { prepareTestDatabase } from '../database/testing.ts'
import { createLog } from '../log/log.ts'
import { openRedis } from '../redis/open-redis.ts'
import { openRedisServer } from '../redis/testing/redis-server.ts'
import { changeSignal } from './change-signal.ts'
import { watchData } from './watch-data.ts'

const log = createLog('silent')
/** Regular checks are off during a test, so each observed change comes from a message. Milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000
const CHANNEL = 'charsu:data-changed'

let testDatabase: TestDatabase
let held: Database
let redisServer: Awaited<ReturnType<typeof openRedisServer>>
beforeAll(async () => {
  testDatabase = await prepareTestDatabase()
  held = await testDatabase.open()
  redisServer = await openRedisServer()
})
afterAll(async () => {
  redisServer.close()
  await held.close()
  await testDatabase.remove()
})

/** The watching part of a process. It emits `dropped` each time it sees a change. */
async function aProcess({ every = A_DAY } = {}) {
  const database = await openDatabase({ ...testDatabase.reach, connectToRunning: true })
  const redis = await openRedis(redisServer.url, log)
  const signal = changeSignal(database.pool, redis)
  const seen = new EventEmitter()
  const watchedCache = { clear: () => void seen.emit('dropped'), enable() {}, disable() {} }
  const stop = await watchData([watchedCache], database.db, log, { signal, every })
  onTestFinished(async () => {
    stop()
    redis.close()
    await database.close()
  })
  const listeners = async () => (await redis.client.pubSubNumSub([CHANNEL]))[CHANNEL]
  return { db: database.db, dropped: () => once(seen, 'dropped'), listeners }
}

const theyHear = async (one: Awaited<ReturnType<typeof aProcess>>, many: number) =>
  await vi.waitFor(async () => expect(await one.listeners()).toBe(many), { timeout: 60_000, interval: 10 })

test('a change by one process is published to all processes, including itself', async () => {
  const [here, there, elsewhere] = [await aProcess(), await aProcess(), await aProcess()]
  await theyHear(here, 3)
  const all = () => Promise.all([here, there, elsewhere].map(({ dropped }) => dropped()))
  let dropped = all()
  const { id } = await aProduct(here.db)
  await dropped
  // Each change is seen, however soon it follows the last and from any process.
  for (const { db } of [there, here, elsewhere, elsewhere]) {
    dropped = all()
    await db.transaction((tx) => tx.update(products).set({ public: false }).where(eq(products.id, id)))
    await dropped
    dropped = all()
    await db.update(products).set({ public: true }).where(eq(products.id, id))
    await dropped
  }
})

test('a process is notified of its own change once after commit, and not of changes that no cache contains', async () => {
  const database = await openDatabase({ ...testDatabase.reach, connectToRunning: true })
  onTestFinished(() => database.close())
  const { db } = database
  let heard = 0
  database.pool.onLocalChange(() => heard++)
  const { id } = await aProduct(held.db)
  await db.transaction(async (tx) => {
    await tx.update(products).set({ selling: 4_200 }).where(eq(products.id, id))
    await tx.update(products).set({ selling: 4_300 }).where(eq(products.id, id))
    expect(heard).toBe(0)
  })
  expect(heard).toBe(1)
  await db.update(products).set({ sold: 7 }).where(eq(products.id, id))
  await db.select().from(products).where(eq(products.id, id))
  expect(heard).toBe(1)
})

test('changes are found by polling the database without Redis, and are published again after its restart', async () => {
  const [here, there] = [await aProcess(), await aProcess({ every: 50 })]
  await theyHear(here, 2)
  await redisServer.kill()
  const seen = there.dropped()
  const { id } = await aProduct(here.db)
  await seen
  await redisServer.startAgain()
  const [another, third] = [await aProcess(), await aProcess()]
  await vi.waitFor(async () => expect(await another.listeners()).toBe(4), { timeout: 60_000, interval: 10 })
  const told = Promise.all([here.dropped(), third.dropped()])
  await another.db.update(products).set({ public: false }).where(eq(products.id, id))
  await told
})
