import type { Database } from './db.ts'
import { openEmbeddedCopy } from './testing/embedded-copy.ts'
import { openServerCopy } from './testing/server-copy.ts'

/**
 * A fresh, migrated, empty database for one test file: on the PostgreSQL server of TEST_DATABASE_URL where that is
 * set (the one place outside the configuration that reads the environment), else embedded in a temporary folder.
 * Either is a copy of one prepared beforehand, so opening takes about half a second. `close` removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  const database = await (server ? openServerCopy(server) : openEmbeddedCopy())
  // A crowd may queue for longer than the usual five seconds where other tests share the machine.
  database.pool.options.connectionTimeoutMillis = 120_000
  return database
}
