import type pg from 'pg'
import { z } from 'zod'
import type { Count, Counts } from './counts.ts'
import type { KeyedHash } from './keyed-hash.ts'

const Counted = z.object({ points: z.int(), ms: z.coerce.number() })

/** The remaining milliseconds of a row's period, by the database clock. */
const MS_LEFT = `greatest(0, ceil(extract(epoch from expires_at - now()) * 1000)) as ms`

const ADD = `
  insert into limit_counts as counted (key, points, expires_at) values ($1, $2, now() + $3 * interval '1 ms')
  on conflict (key) do update set
    points = case when counted.expires_at > now() then counted.points + excluded.points else excluded.points end,
    expires_at = case when counted.expires_at > now() then counted.expires_at else excluded.expires_at end
  returning points, ${MS_LEFT}`

const FIND = `select points, ${MS_LEFT} from limit_counts where key = $1 and expires_at > now()`

/** Counts in a PostgreSQL server, for all processes that use it. Each count is one statement. */
export function serverCounts(pool: pg.Pool, hash: KeyedHash): Counts {
  const queryCount = async (statement: string, values: unknown[]): Promise<Count | null> => {
    const { rows } = await pool.query(statement, values)
    return rows[0] ? Counted.parse(rows[0]) : null
  }
  return {
    add: async (key, points, ms) => Counted.parse(await queryCount(ADD, [hash(key), points, ms])),
    find: (key) => queryCount(FIND, [hash(key)]),
    remove: async (key) => {
      await pool.query('delete from limit_counts where key = $1', [hash(key)])
    },
  }
}

/** Rows in the table at most. Those that expire first are deleted first. */
const MAX_COUNTS = 1_000_000

/** Deletes counts of ended periods, and those beyond the bound. */
export async function deleteOldCounts(pool: pg.Pool, most = MAX_COUNTS): Promise<void> {
  await pool.query('delete from limit_counts where expires_at <= now()')
  await pool.query(
    'delete from limit_counts where expires_at < (select expires_at from limit_counts order by expires_at desc offset $1 - 1 limit 1)',
    [most],
  )
}
