import type { Database } from './db.ts'
import { prepareServerDatabase } from './testing/server-copy.ts'
import { openTemporary, type TestDatabase } from './testing/test-database.ts'

/**
 * A fresh, migrated, empty database on the PostgreSQL server of TEST_DATABASE_URL, which Vitest's global setup starts.
 * Outside the configuration, only this place reads the environment. The database is a copy of one that was migrated
 * once.
 */
export async function prepareTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run tests by Vitest, whose global setup starts a server.')
  return await prepareServerDatabase(url)
}

/** Such a database for one test file. `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openTemporary(await prepareTestDatabase())
  // With many tests on the machine, a wait for a connection may take longer than the usual five seconds.
  waitForConnections(database, 120_000)
  return database
}

/** Sets how many milliseconds a caller waits for a free connection. */
export function waitForConnections({ pool }: Database, milliseconds: number) {
  for (const lane of [pool, pool.statements]) lane.options.connectionTimeoutMillis = milliseconds
}
