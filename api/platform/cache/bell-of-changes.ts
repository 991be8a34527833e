import type { LanedPool } from '../database/laned-pool.ts'
import { Bell } from '../jobs/bell.ts'
import type { Redis } from '../redis/open-redis.ts'
import { tellChanges } from './tell-changes.ts'

/**
 * Signals changes of cached data, by this process or by another process on the same Redis. Changes of this process are
 * published to the others.
 */
export function bellOfChanges(pool: LanedPool, redis?: Redis): Bell {
  const bell = new Bell()
  const tellOthers = redis ? tellChanges(redis, () => bell.ring()) : () => {}
  pool.onOwnChange(() => {
    bell.ring()
    tellOthers()
  })
  return bell
}
