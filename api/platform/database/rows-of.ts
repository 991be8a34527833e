import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './db.ts'

/**
 * Reads what the query builder cannot say, and parses each row, so that a column that has another name or type is noticed
 * here: `await rowsOf(db, IdRow)`select …``, with parameters and parts as in Drizzle's `sql`. Moments come as PostgreSQL
 * writes them, `2026-11-21 08:00:00+00`; what may be large is cast to `float8`, for a `bigint` comes as text. For what
 * visitors ask again and again there is `statement`.
 * @param row a schema made once, beside the statement: Zod compiles each at its first use
 */
export const rowsOf =
  <Row>(db: Queryable, row: z.ZodType<Row>) =>
  async (statement: TemplateStringsArray, ...parts: unknown[]): Promise<Row[]> => {
    const { rows } = await db.execute(sql(statement, ...parts))
    return rows.map((answered) => parsedRow(row, answered))
  }

/** A row as its schema says it is. */
export function parsedRow<Row>(row: z.ZodType<Row>, answered: unknown): Row {
  const parsed = row.safeParse(answered)
  if (parsed.success) return parsed.data
  // No `ZodError`: those are a caller's mistakes (implement.ts). Nor what stands in the row.
  throw new Error(`A row of the database is not what was asked for: ${z.prettifyError(parsed.error)}`)
}

/** Of statements that only say which. */
export const IdRow = z.object({ id: z.int() })
