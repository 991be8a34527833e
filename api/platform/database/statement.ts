import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Queryable } from './db.ts'
import { parsedRow } from './rows-of.ts'

type Given = Record<string, unknown>

/**
 * A statement that is made once and prepared on each connection, for what is asked again and again: building SQL anew and
 * planning it cost more than answering it (decision 31). What differs from call to call is `given('name')`; parts and rows
 * as with `rowsOf`.
 *
 *     const titleOf = statement(TitleRow)`select title from products where id = ${given('id')}`
 *     const [row] = await titleOf(db, { id: 7 })
 *
 * Its text must not depend on a request: whoever needs several texts keeps several statements.
 */
export const statement =
  <Row>(row: z.ZodType<Row>) =>
  (text: TemplateStringsArray, ...parts: unknown[]) => {
    let made: Made | undefined
    return async (db: Queryable, values: Given): Promise<Row[]> => {
      made ??= make(text, parts)
      const { rows } = await preparedFor(db._.session, made).execute(values)
      return rows.map((answered) => parsedRow(row, answered))
    }
  }

/** What a statement is given at each call. */
export const given = (name: string): Placeholder => sql.placeholder(name)

type Prepared = { execute(values: Given): Promise<{ rows: unknown[] }> }
type Made = { name: string; query: ReturnType<PgDialect['sqlToQuery']>; prepared: WeakMap<object, Prepared> }

const dialect = new PgDialect({ casing: 'snake_case' })

/** Two texts never share a name, in whatever process: connections of a pooler outlive releases. */
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
