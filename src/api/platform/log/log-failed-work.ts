import type { Log } from '../database/db.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

/**
 * Logs that repeated background work failed. If the database was unavailable or busy, for example while the demo bazaar
 * is filled on a slow machine, this is only a warning: the next run does the work and the operator need not act.
 */
export function logFailedWork(log: Pick<Log, 'warn' | 'error'>, err: unknown, work: string): void {
  if (isDatabaseUnavailable(err)) log.warn({ err }, `${work}: the database was busy or away; next time`)
  else log.error({ err }, work)
}
