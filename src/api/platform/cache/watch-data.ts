import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { DatabaseClock } from '../database/clock.ts'
import type { Db, Log } from '../database/db.ts'
import { rowsOf } from '../database/rows-of.ts'
import { WakeSignal } from '../jobs/wake-signal.ts'

const EVERY_MILLISECONDS = 1_000
/** A stream of changes, such as an import, clears the caches a few times a second and not a hundred. Milliseconds. */
const REST_MILLISECONDS = 200

/**
 * A table whose rows appear and disappear by time (`starts_at`, `ends_at`), with the condition for rows that shoppers
 * see.
 */
export type TimedTable = { table: PgTable; shown: SQL }

/** A cache that may hold data while the data is being watched. */
export type WatchedCache = {
  /**
   * Enables the cache: the data is being watched. At `nextChangeAt` the shown data changes by time alone. Milliseconds
   * since 1970 by the clock of this process, even if the database clock differs.
   */
  enable(nextChangeAt: number): void
  /** Clears the cache, because the data changed. */
  clear(): void
  /** Disables the cache, because changes of the data cannot be seen. */
  disable(): void
}

type WatchOptions = {
  timed?: TimedTable[]
  /** Set at each check. */
  clock?: Pick<DatabaseClock, 'hear'>
  /** Awaited at the start and after each change, before new answers are cached. */
  whenChanged?: () => Promise<void>
  /** Ringing it triggers an immediate check. */
  signal?: WakeSignal
  /** Milliseconds between checks without a signal. */
  every?: number
}

const CatalogueVersion = z.object({ version: z.string(), now: z.number(), changes_in: z.number().nullable() })

/**
 * Clears caches when any process changes catalogue data. Triggers increase numbers in `data_versions`, which this reads
 * each second and after each signal.
 * @returns a function that stops the watch
 */
export async function watchData(
  caches: WatchedCache[],
  db: Db,
  log: Log,
  {
    timed: timedTables = [],
    clock,
    whenChanged = async () => {},
    signal = new WakeSignal(),
    every = EVERY_MILLISECONDS,
  }: WatchOptions = {},
): Promise<() => void> {
  let version: string | undefined
  const check = async () => {
    const startedAt = performance.now()
    const observed = await read(db, timedTables)
    clock?.hear(observed.now, startedAt)
    if (observed.version !== version) {
      await whenChanged()
      for (const cache of caches) cache.clear()
    }
    version = observed.version
    for (const cache of caches) cache.enable(observed.nextChangeAt)
  }
  const checkAgain = () =>
    check().catch((err) => {
      // Changes may go unnoticed now, so disable the caches: requests read the database again, or learn that it is
      // unavailable.
      for (const cache of caches) cache.disable()
      version = undefined
      log.warn({ err }, 'the cache cannot see whether the data changed')
    })
  await checkAgain()
  let stopped = false
  const watchForChanges = async () => {
    for (let rested = 0; ; ) {
      const isEarly = await signal.notifiedWithin(every - rested)
      if (stopped) return
      await checkAgain()
      rested = isEarly ? REST_MILLISECONDS : 0
      if (isEarly) await pause(REST_MILLISECONDS, undefined, { ref: false })
    }
  }
  void watchForChanges()
  return () => {
    stopped = true
    signal.notify()
    for (const cache of caches) cache.disable()
  }
}

async function read(
  db: Db,
  timedTables: TimedTable[],
): Promise<{ version: string; now: number; nextChangeAt: number }> {
  const moments = timedTables.flatMap(({ table, shown }) => [
    sql`(select min(starts_at) from ${table} where ${shown} and starts_at > now())`,
    sql`(select min(ends_at) from ${table} where ${shown} and ends_at > now())`,
  ])
  const [observed] = await rowsOf(db, CatalogueVersion)`
    select coalesce((select sum(version) from data_versions), 0)::text as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      (extract(epoch from least(${sql.join([sql`null::timestamptz`, ...moments], sql`, `)}) - now()) * 1000)::float8 as changes_in`
  if (!observed) throw new Error('The database shows nothing')
  const { version, now, changes_in } = observed
  return { version, now, nextChangeAt: Date.now() + (changes_in ?? Number.POSITIVE_INFINITY) }
}
