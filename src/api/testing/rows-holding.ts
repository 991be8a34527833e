import { sql } from 'drizzle-orm'
import type { TestShop } from './shop.ts'

/** All rows of all tables that contain one of these words in any column, as `table: row`. */
export async function rowsHolding({ db }: Pick<TestShop, 'db'>, words: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  if (tables.length < 80) throw new Error('These are not all tables')
  const found = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select kept::text as row from ${sql.identifier(name)} as kept`,
    )
    for (const { row } of rows)
      if (words.some((word) => row.toLowerCase().includes(word.toLowerCase()))) found.push(`${name}: ${row}`)
  }
  return found
}
