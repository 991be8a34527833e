import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * How often whom something was done, for every process of the shop; minutes old, an hour at most. The migration makes it
 * unlogged: a count waits for no disk, and a database that crashed begins anew.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** What is counted, and of whom as a keyed hash. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (count) => [index().on(count.expiresAt)],
)

/** The one secret of this shop's keyed hashes, drawn by the migration that makes the table. */
export const hashSecret = pgTable(
  'hash_secret',
  { id: integer().primaryKey().default(1), secret: text().notNull() },
  (row) => [check('hash_secret_one_row', sql`${row.id} = 1`)],
)
