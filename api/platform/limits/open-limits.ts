import type { Db, Log } from '../database/db.ts'
import { limitsPool } from '../database/server.ts'
import { keyedHash } from './keyed-hash.ts'
import { inMemory, type MakeLimiter } from './limiter-of.ts'
import { inRedis, openRedis } from './redis-limiter.ts'
import { forgetOldCounts, inServer } from './server-limiter.ts'

type Place = { redisUrl?: string | undefined; databaseUrl?: string | undefined; db: Db; log: Log }

/** Where limits are counted. */
export type LimitStore = {
  makeLimiter: MakeLimiter
  /** Forgets what is over, where nothing does so by itself. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Redis where one is named, else the database server, else memory (decision 26). */
export async function openLimits({ redisUrl, databaseUrl, db, log }: Place): Promise<LimitStore> {
  if (redisUrl) {
    const client = await openRedis(redisUrl, log)
    return {
      makeLimiter: inRedis(client, await keyedHash(db)),
      forget: async () => {},
      close: async () => void (client.isOpen && client.destroy()),
    }
  }
  if (!databaseUrl) return { makeLimiter: inMemory, forget: async () => {}, close: async () => {} }
  const pool = limitsPool(databaseUrl, log)
  return {
    makeLimiter: inServer(pool, await keyedHash(db)),
    forget: () => forgetOldCounts(pool),
    close: () => pool.end(),
  }
}
