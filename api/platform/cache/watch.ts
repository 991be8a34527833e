import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { DatabaseClock } from '../database/clock.ts'
import type { Db, Log } from '../database/db.ts'
import { rowsOf } from '../database/rows-of.ts'
import { Bell } from '../jobs/bell.ts'

const EVERY_MILLISECONDS = 1_000
/** So that a stream of changes, such as an import's, drops what is kept a few times a second and not a hundred. */
const REST_MILLISECONDS = 200

/** What the clock alone shows and hides again: rows of a table with `starts_at` and `ends_at`, as far as they are shown. */
export type Timed = { table: PgTable; shown: SQL }

/** Something that may keep what it read for as long as somebody watches the data. */
export type Keeper = {
  /**
   * Somebody watches the data from now on; `nextChangeAt` the clock alone changes what is shown. Milliseconds since 1970, as
   * this process reckons them, whatever the database's clock says.
   */
  trust(nextChangeAt: number): void
  /** The data has changed. */
  drop(): void
  /** Nobody knows whether the data changes. */
  distrust(): void
}

type Watching = {
  timed?: Timed[]
  /** Is set at each look. */
  clock?: Pick<DatabaseClock, 'hear'>
  /** Awaited at the beginning and after each change, before new answers are kept. */
  whenChanged?: () => Promise<void>
  /** Whoever knows of a change rings it, and it is looked for at once. */
  bell?: Bell
  /** Milliseconds from one look to the next, where nobody rings. */
  every?: number
}

const CatalogueVersion = z.object({ version: z.string(), now: z.number(), changes_in: z.number().nullable() })

/**
 * Drops what is kept when any process changes what the catalogue shows: triggers raise numbers in `data_versions`, which
 * are read each second, and as soon as somebody rings.
 * @returns how to stop
 */
export async function watchData(
  keepers: Keeper[],
  db: Db,
  log: Log,
  { timed = [], clock, whenChanged = async () => {}, bell = new Bell(), every = EVERY_MILLISECONDS }: Watching = {},
): Promise<() => void> {
  let version: string | undefined
  const look = async () => {
    const asked = performance.now()
    const seen = await read(db, timed)
    clock?.hear(seen.now, asked)
    if (seen.version !== version) {
      await whenChanged()
      for (const keeper of keepers) keeper.drop()
    }
    version = seen.version
    for (const keeper of keepers) keeper.trust(seen.nextChangeAt)
  }
  const lookAgain = () =>
    look().catch((err) => {
      // Nobody knows what changed meanwhile: answer from the database again, or say that it is unavailable.
      for (const keeper of keepers) keeper.distrust()
      version = undefined
      log.warn({ err }, 'the cache cannot see whether the data changed')
    })
  await lookAgain()
  let stopped = false
  const goOn = async () => {
    for (let rested = 0; ; ) {
      const isEarly = await bell.rungWithin(every - rested)
      if (stopped) return
      await lookAgain()
      rested = isEarly ? REST_MILLISECONDS : 0
      if (isEarly) await pause(REST_MILLISECONDS, undefined, { ref: false })
    }
  }
  void goOn()
  return () => {
    stopped = true
    bell.ring()
    for (const keeper of keepers) keeper.distrust()
  }
}

async function read(db: Db, timed: Timed[]): Promise<{ version: string; now: number; nextChangeAt: number }> {
  const moments = timed.flatMap(({ table, shown }) => [
    sql`(select min(starts_at) from ${table} where ${shown} and starts_at > now())`,
    sql`(select min(ends_at) from ${table} where ${shown} and ends_at > now())`,
  ])
  const [seen] = await rowsOf(db, CatalogueVersion)`
    select coalesce((select sum(version) from data_versions), 0)::text as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      (extract(epoch from least(${sql.join([sql`null::timestamptz`, ...moments], sql`, `)}) - now()) * 1000)::float8 as changes_in`
  if (!seen) throw new Error('The database shows nothing')
  const { version, now, changes_in } = seen
  return { version, now, nextChangeAt: Date.now() + (changes_in ?? Number.POSITIVE_INFINITY) }
}
