import { type SQL, sql } from 'drizzle-orm'

/** PostgreSQL allows 65,535 parameters in one statement; 500 rows of the widest table stay far below that. */
const ROWS_A_STATEMENT = 500

export function* chunksOf<T>(rows: readonly T[], size = ROWS_A_STATEMENT): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** The `set` of an upsert (`onConflictDoUpdate`): these columns take the values of the rejected row. */
export const replacing = (...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.identifier(snakeCase(column))}`]))

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
