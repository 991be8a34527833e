import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database/db.ts'
import { limitsPool } from '../database/server.ts'
import { openTestDatabase } from '../database/testing.ts'
import { createLog } from '../log/log.ts'
import { openRedis, type Redis } from '../redis/open-redis.ts'
import { openRedisServer } from '../redis/testing/redis-server.ts'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'
import { Limiter, type LimitRule, type MakeLimiter } from './limiter.ts'
import { openLimits } from './open-limits.ts'
import { redisCounts } from './redis-counts.ts'
import { deleteOldCounts, serverCounts } from './server-counts.ts'

const log = createLog('silent')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const rule: LimitRule = { points: 10, duration: 3600 }
const maryam = '203.0.113.9'

let database: Database
let hash: KeyedHash
let redis: Awaited<ReturnType<typeof openRedisServer>>
const clients: Redis[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  hash = await keyedHash(database.db)
  redis = await openRedisServer()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const client of clients) client.close()
  redis.close()
  await database.close()
})

async function redisOfAnotherProcess(): Promise<MakeLimiter> {
  const client = await openRedis(redis.url, log)
  clients.push(client)
  const counts = redisCounts(client, hash)
  return (name, rule) => new Limiter(name, rule, counts)
}

let names = 0
const aName = () => `limit${names++}`
const inServer =
  (pool: pg.Pool, hashed: KeyedHash): MakeLimiter =>
  (name, rule) =>
    new Limiter(name, rule, serverCounts(pool, hashed))
/** The number of allowed calls out of `times` simultaneous ones. */
async function letThrough(limiters: ReturnType<MakeLimiter>[], times: number): Promise<number> {
  const calls = Array.from({ length: times }, (_, n) => limiters[n % limiters.length]?.consume(maryam))
  return (await Promise.all(calls)).filter((count) => count?.wait === 0).length
}

describe.each([
  ['PostgreSQL', async () => inServer(database.pool, hash)],
  ['Redis', redisOfAnotherProcess],
])('limits counted in %s', (_, store) => {
  it('are shared by all processes, also for simultaneous calls, and survive a restart', async () => {
    const name = aName()
    const processes = await Promise.all([store(), store(), store()])
    const limiters = processes.map((make) => make(name, rule))
    expect(await letThrough(limiters, 40)).toBe(10)
    const restarted = (await store())(name, rule)
    const refused = await restarted.consume(maryam)
    expect(refused.wait).toBeGreaterThan(MINUTE / 1000)
    expect(refused.wait).toBeLessThanOrEqual(HOUR / 1000)
    expect(await restarted.consume('203.0.113.10')).toMatchObject({ points: 1, wait: 0 })
  })

  it('use the clock of the store, so that processes with different clocks share them', async () => {
    const name = aName()
    const [here, there] = await Promise.all([store(), store()])
    expect(await letThrough([here(name, rule)], 7)).toBe(7)
    for (const apart of [5 * MINUTE, -10 * MINUTE, 3 * HOUR]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apart })
      const { points, ms } = await there(name, rule).consume(maryam)
      expect(points).toBeGreaterThan(7)
      expect(ms).toBeLessThanOrEqual(HOUR)
      expect(ms).toBeGreaterThan(0)
    }
  })

  it('can be reduced, read and deleted', async () => {
    const limiter = (await store())(aName(), rule)
    expect(await limiter.find(maryam)).toBeNull()
    await letThrough([limiter], 5)
    await limiter.reward(maryam)
    expect(await limiter.find(maryam)).toMatchObject({ points: 4 })
    await limiter.remove(maryam)
    expect(await limiter.find(maryam)).toBeNull()
  })
})

describe('counts in PostgreSQL', () => {
  it('take one statement per call, and none for a rejected call', async () => {
    const query = vi.spyOn(database.pool, 'query')
    const limiter = inServer(database.pool, hash)(aName(), { ...rule, refuseFromMemory: true })
    for (let n = 0; n < 10; n++) await limiter.consume(maryam)
    expect(query).toHaveBeenCalledTimes(10)
    expect(await letThrough([limiter], 500)).toBe(0)
    expect(query).toHaveBeenCalledTimes(10)
    query.mockRestore()
  })

  it('start again after their period, are then deleted, and contain no address', async () => {
    const limiter = inServer(database.pool, hash)(aName(), rule)
    await letThrough([limiter], 30)
    const { rows } = await database.pool.query('select key from limit_counts')
    expect(JSON.stringify(rows)).not.toContain(maryam)
    await database.pool.query(`update limit_counts set expires_at = now() - interval '1 millisecond'`)
    expect(await limiter.find(maryam)).toBeNull()
    expect(await limiter.consume(maryam)).toMatchObject({ points: 1 })
    await deleteOldCounts(database.pool)
    expect((await database.pool.query('select points from limit_counts')).rows).toEqual([{ points: 1 }])
  })

  it('are limited in number: the counts that expire first are deleted first', async () => {
    const { pool } = database
    await pool.query(`truncate limit_counts`)
    await pool.query(`insert into limit_counts
      select 'flood:' || n, 1, now() + n * interval '1 second' + interval '1 hour' from generate_series(1, 1100) n`)
    await deleteOldCounts(pool, 1000)
    const { rows } = await pool.query(
      `select count(*)::int n, min(split_part(key, ':', 2)::int) first from limit_counts`,
    )
    expect(rows).toEqual([{ n: 1000, first: 101 }])
  })
})

describe('an unavailable store of counts', () => {
  it('is replaced by memory, with limits per process and without errors', async () => {
    const pool = limitsPool('postgres://nobody@127.0.0.1:1/none', undefined)
    const limiter = inServer(pool, hash)(aName(), rule)
    expect(await letThrough([limiter], 30)).toBe(10)
    await limiter.remove(maryam)
    expect(await limiter.find(maryam)).toBeNull()
    await pool.end()
  })

  it('is used again as soon as it is available', async () => {
    const [here, there] = [await redisOfAnotherProcess(), await redisOfAnotherProcess()]
    const name = aName()
    await redis.kill()
    expect(await letThrough([here(name, rule)], 30)).toBe(10)
    await redis.startAgain()
    const [one, other] = [here(name, rule), there(name, rule)]
    const seenByTheOther = async () => {
      await one.consume(maryam)
      return (await other.find(maryam))?.points ?? 0
    }
    await expect.poll(seenByTheOther).toBeGreaterThan(0)
  })

  it('that does not respond is asked once and then not used for a while', async () => {
    const makeLimiter = await redisOfAnotherProcess()
    const [limiter, another] = [makeLimiter(aName(), rule), makeLimiter(aName(), rule)]
    await limiter.consume(maryam)
    redis.hang()
    try {
      expect(await letThrough([limiter], 30)).toBe(10)
      await limiter.remove(maryam)
      const requested = vi.spyOn((clients.at(-1) as Redis).client, 'eval')
      for (let n = 0; n < 100; n++) await another.find(maryam)
      // Retries every five seconds, and each attempt fails after half a second.
      expect(requested.mock.calls.length).toBeLessThan(20)
      requested.mockRestore()
    } finally {
      redis.wake()
    }
  })

  it('does not delay the start of the process', async () => {
    const away = await openRedis('redis://127.0.0.1:1', log)
    const limits = await openLimits({ redis: away, databaseUrl: undefined, db: database.db, log })
    expect(await letThrough([limits.makeLimiter(aName(), rule)], 30)).toBe(10)
    await limits.close()
    away.close()
  })
})
