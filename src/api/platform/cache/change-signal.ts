import type { SplitPool } from '../database/split-pool.ts'
import { WakeSignal } from '../jobs/wake-signal.ts'
import type { Redis } from '../redis/open-redis.ts'
import { subscribeToChanges } from './publish-changes.ts'

/**
 * Signals changes of cached data, by this process or by another process on the same Redis. Changes of this process are
 * published to the others.
 */
export function changeSignal(pool: SplitPool, redis?: Redis): WakeSignal {
  const signal = new WakeSignal()
  const publishChange = redis ? subscribeToChanges(redis, () => signal.notify()) : () => {}
  pool.onLocalChange(() => {
    signal.notify()
    publishChange()
  })
  return signal
}
