import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './db.ts'
import { param, statement } from './statement.ts'

const NowRow = z.object({ now: z.number() })

/**
 * The database time plus `milliseconds`: one clock for all processes. Rounded to whole milliseconds, so that a stored
 * time does not change when a process reads it.
 */
export const fromNow = (milliseconds: number | Placeholder = 0): SQL<Date> =>
  sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${milliseconds}::float8 * interval '1 millisecond'`

/** The same as a column with a number, milliseconds since 1970. */
export const millisecondsFromNow = (milliseconds: number | Placeholder) =>
  sql`(extract(epoch from ${fromNow(milliseconds)}) * 1000)::float8`

const clock = statement(NowRow)`select ${millisecondsFromNow(param('ahead'))} as now`

/** The database time plus `ahead` milliseconds, for decisions within a process. */
export async function databaseNow(db: Queryable, ahead = 0): Promise<Date> {
  const [row] = await clock(db, { ahead })
  if (!row) throw new Error('The database has no time')
  return new Date(row.now)
}
