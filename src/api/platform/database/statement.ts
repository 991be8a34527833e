import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Queryable } from './db.ts'
import { parsedRow } from './rows-of.ts'

type Input = Record<string, unknown>

/**
 * A statement that is built once and prepared on each connection, for frequent queries: building the SQL and planning
 * it each time costs more than running it (decision 31). Values that differ per call are `param('name')`. Parts and
 * rows are as with `rowsOf`.
 *
 *     const titleOf = statement(TitleRow)`select title from products where id = ${param('id')}`
 *     const [row] = await titleOf(db, { id: 7 })
 *
 * The text must not depend on a request. Define one statement for each text.
 */
export const statement =
  <Row>(row: z.ZodType<Row>) =>
  (text: TemplateStringsArray, ...parts: unknown[]) => {
    let made: Made | undefined
    return async (db: Queryable, values: Input): Promise<Row[]> => {
      made ??= make(text, parts)
      const { rows } = await preparedFor(db._.session, made).execute(values)
      return rows.map((answered) => parsedRow(row, answered))
    }
  }

/** A value that each call passes by name. */
export const param = (name: string): Placeholder => sql.placeholder(name)

type Prepared = { execute(values: Input): Promise<{ rows: unknown[] }> }
type Made = { name: string; query: ReturnType<PgDialect['sqlToQuery']>; prepared: WeakMap<object, Prepared> }

const dialect = new PgDialect({ casing: 'snake_case' })

/** Different texts never share a name in any process, because a pooler's connections outlive releases. */
function make(text: TemplateStringsArray, parts: unknown[]): Made {
  const query = dialect.sqlToQuery(sql(text, ...parts))
  const name = `s_${createHash('sha256').update(query.sql).digest('base64url').slice(0, 22)}`
  return { name, query, prepared: new WeakMap() }
}

function preparedFor(session: Queryable['_']['session'], { name, query, prepared }: Made): Prepared {
  const there = prepared.get(session)
  if (there) return there
  const fresh = session.prepareQuery(query, undefined, name, false) as unknown as Prepared
  prepared.set(session, fresh)
  return fresh
}
