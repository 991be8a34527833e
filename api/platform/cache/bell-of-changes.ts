import type { LanedPool } from '../database/laned-pool.ts'
import { Bell } from '../jobs/bell.ts'
import type { Redis } from '../redis/open-redis.ts'
import { tellChanges } from './tell-changes.ts'

/**
 * Rings when something was changed that is kept: by this process, or by another one on the same Redis, which is told in turn.
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
