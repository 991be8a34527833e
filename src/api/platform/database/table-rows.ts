import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { param } from './statement.ts'

/** All columns of a table under their names in the program, as `rowOf` reads them. For `statement`s. */
export const columnsOf = (table: PgTable): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** A row of `columnsOf`, converted as Drizzle's own `select()` does. */
export function rowOf<T extends PgTable>(table: T): z.ZodType<T['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table))
  const Answered = z.record(z.string(), z.unknown())
  return Answered.transform((row) => {
    const values = columns.map(([name, column]) => {
      const value = row[name]
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    })
    return Object.fromEntries(values) as T['$inferSelect']
  })
}

/**
 * `insert into … select … from …`, to which a `where`, an `on conflict` and a `returning` can be added. It takes any
 * number of rows as JSON in the single value `given(name)`, so the text is always the same. `filled` has expressions
 * for the columns that the database fills.
 *
 *     const keep = statement(IdRow)`${insertOf(reports, 'rows', { at: sql`now()` })} returning id`
 *     await keep(tx, { rows: JSON.stringify([{ id: 7, text: 'Late' }]) })
 */
export function insertOf(table: PgTable, name: string, filled: Record<string, SQL> = {}): SQL {
  const columns = Object.entries(getTableColumns(table))
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const names = columns.map(([column]) => sql`${sql.identifier(toSnakeCase(column))}`)
  const values = columns.map(([column]) => filled[column] ?? sql`${sql.identifier(column)}`)
  const types = columns
    .filter(([name]) => !filled[name])
    .map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`)
  return sql`insert into ${table} (${list(names)}) select ${list(values)}
    from json_to_recordset(${param(name)}::json) as given (${list(types)})`
}
