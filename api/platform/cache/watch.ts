import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db, Log } from '../database/db.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { AnswerCache } from './answer-cache.ts'

const EVERY_MILLISECONDS = 1_000

/** What the clock alone shows and hides again: rows of a table with `starts_at` and `ends_at`, as far as they are shown. */
export type Timed = { table: PgTable; shown: SQL }

type Watching = {
  timed?: Timed[]
  /** Awaited at the beginning and after each change, before new answers are kept. */
  whenChanged?: () => Promise<void>
}

const CatalogueVersion = z.object({ version: z.string(), next_change: z.string().nullable() })

/**
 * Drops a cache when any process changes what the catalogue shows: triggers raise numbers in `data_versions`, which
 * are read each second.
 * @returns how to stop
 */
export async function watchData(
  cache: AnswerCache,
  db: Db,
  log: Log,
  { timed = [], whenChanged = async () => {} }: Watching = {},
): Promise<() => void> {
  let version: string | undefined
  const look = async () => {
    const seen = await read(db, timed)
    if (seen.version !== version) {
      await whenChanged()
      cache.drop()
    }
    version = seen.version
    cache.trust(seen.nextChangeAt)
  }
  const lookAgain = () =>
    look().catch((err) => {
      // Nobody knows what changed meanwhile: answer from the database again, or say that it is unavailable.
      cache.distrust()
      version = undefined
      log.warn({ err }, 'the cache cannot see whether the data changed')
    })
  await lookAgain()
  let stopped = false
  const again = () => {
    if (stopped) return
    timer = setTimeout(() => void lookAgain().then(again), EVERY_MILLISECONDS).unref()
  }
  let timer: NodeJS.Timeout | undefined
  again()
  return () => {
    stopped = true
    clearTimeout(timer)
    cache.distrust()
  }
}

async function read(db: Db, timed: Timed[]): Promise<{ version: string; nextChangeAt: number }> {
  const now = new Date().toISOString()
  const moments = timed.flatMap(({ table, shown }) => [
    sql`(select min(starts_at) from ${table} where ${shown} and starts_at > ${now}::timestamptz)`,
    sql`(select min(ends_at) from ${table} where ${shown} and ends_at > ${now}::timestamptz)`,
  ])
  const [seen] = await rowsOf(db, CatalogueVersion)`
    select coalesce((select sum(version) from data_versions), 0)::text as version,
      least(${sql.join([sql`null::timestamptz`, ...moments], sql`, `)}) as next_change`
  const next = seen?.next_change
  return { version: seen?.version ?? '', nextChangeAt: next ? new Date(next).getTime() : Number.POSITIVE_INFINITY }
}
