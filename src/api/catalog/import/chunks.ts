import { type SQL, sql } from 'drizzle-orm'

/** So many rows travel in one statement: far below the protocol's limit of 65,535 parameters for our widest table. */
const ROWS_A_STATEMENT = 500

export function* chunksOf<T>(rows: readonly T[], size = ROWS_A_STATEMENT): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** For `onConflictDoUpdate`: these columns take the values of the row that could not be inserted. */
export const replacing = (...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.identifier(snakeCase(column))}`]))

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
