import type { Log } from '../database/db.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

/**
 * Says that work which is done again and again, beside requests, did not succeed. Where the database was away or too busy,
 * as while the demo bazaar is filled on a slow machine, the next turn does it: nobody has to do anything about that.
 */
export function noteFailedWork(log: Pick<Log, 'warn' | 'error'>, err: unknown, work: string): void {
  if (isDatabaseUnavailable(err)) log.warn({ err }, `${work}: the database was busy or away; next time`)
  else log.error({ err }, work)
}
