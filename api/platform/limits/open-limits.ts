import type { Db, Log } from '../database/db.ts'
import { limitsPool } from '../database/server.ts'
import type { Redis } from '../redis/open-redis.ts'
import { keyedHash } from './keyed-hash.ts'
import { inMemory, type MakeLimiter } from './limiter-of.ts'
import { inRedis } from './redis-limiter.ts'
import { forgetOldCounts, inServer } from './server-limiter.ts'

type Place = { redis?: Redis | undefined; databaseUrl?: string | undefined; db: Db; log: Log }

/** Where limits are counted. */
export type LimitStore = {
  makeLimiter: MakeLimiter
  /** Forgets what is over, where nothing does so by itself. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Redis where there is one, whoever opened it; else the database server, else memory (decision 26). */
export async function openLimits({ redis, databaseUrl, db, log }: Place): Promise<LimitStore> {
  const nothing = { forget: async () => {}, close: async () => {} }
  if (redis) return { makeLimiter: inRedis(redis, await keyedHash(db)), ...nothing }
  if (!databaseUrl) return { makeLimiter: inMemory, ...nothing }
  const pool = limitsPool(databaseUrl, log)
  return {
    makeLimiter: inServer(pool, await keyedHash(db)),
    forget: () => forgetOldCounts(pool),
    close: () => pool.end(),
  }
}
