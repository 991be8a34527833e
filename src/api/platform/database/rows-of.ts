import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './db.ts'

/**
 * Runs a query that the query builder cannot express, and parses each row, so that a column with another name or type
 * is noticed here: `await rowsOf(db, IdRow)`select …``, with parameters and parts as in Drizzle's `sql`. Timestamps
 * arrive as PostgreSQL writes them, `2026-11-21 08:00:00+00`. Cast large numbers to `float8`, because a `bigint`
 * arrives as text. Use `statement` for queries that run on most requests.
 * @param row a schema defined once, next to the statement: Zod compiles each schema at its first use
 */
export const rowsOf =
  <Row>(db: Queryable, row: z.ZodType<Row>) =>
  async (statement: TemplateStringsArray, ...parts: unknown[]): Promise<Row[]> => {
    const { rows } = await db.execute(sql(statement, ...parts))
    return rows.map((answered) => parsedRow(row, answered))
  }

/** Parses a row with its schema. */
export function parsedRow<Row>(row: z.ZodType<Row>, answered: unknown): Row {
  const parsed = row.safeParse(answered)
  if (parsed.success) return parsed.data
  // Not a `ZodError`, which means an error of the caller (implement.ts). The message contains no values of the row.
  throw new Error(`A row of the database is not what was asked for: ${z.prettifyError(parsed.error)}`)
}

/** A row with only an id. */
export const IdRow = z.object({ id: z.int() })
