import type { Db, Log } from '../database/db.ts'
import { limitsPool } from '../database/server.ts'
import type { Redis } from '../redis/open-redis.ts'
import type { Counts } from './counts.ts'
import { keyedHash } from './keyed-hash.ts'
import { inMemory, Limiter, type MakeLimiter } from './limiter.ts'
import { redisCounts } from './redis-counts.ts'
import { deleteOldCounts, serverCounts } from './server-counts.ts'

type LimitStoreOptions = { redis?: Redis | undefined; databaseUrl?: string | undefined; db: Db; log: Log }

/** The storage of limits. */
export type LimitStore = {
  makeLimiter: MakeLimiter
  /** Deletes counts of ended periods, if the store does not do so by itself. */
  deleteOld(): Promise<void>
  close(): Promise<void>
}

const sharing =
  (counts: Counts): MakeLimiter =>
  (name, rule) =>
    new Limiter(name, rule, counts)

/** Redis if there is one, otherwise the database server, otherwise memory (decision 26). */
export async function openLimits({ redis, databaseUrl, db, log }: LimitStoreOptions): Promise<LimitStore> {
  const nothing = { deleteOld: async () => {}, close: async () => {} }
  if (redis) return { makeLimiter: sharing(redisCounts(redis, await keyedHash(db))), ...nothing }
  if (!databaseUrl) return { makeLimiter: inMemory, ...nothing }
  const pool = limitsPool(databaseUrl, log)
  return {
    makeLimiter: sharing(serverCounts(pool, await keyedHash(db))),
    deleteOld: () => deleteOldCounts(pool),
    close: () => pool.end(),
  }
}
