import type { Database } from './db.ts'
import { openOnce, type Place } from './testing/place.ts'
import { serverPlace } from './testing/server-copy.ts'

/**
 * A fresh, migrated, empty database on the PostgreSQL server of TEST_DATABASE_URL, which Vitest's global setup starts (the one place
 * outside the configuration that reads the environment). It is a copy of one that was migrated once.
 */
export async function testPlace(): Promise<Place> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run tests by Vitest, whose global setup starts a server.')
  return await serverPlace(url)
}

/** Such a database for one test file. `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openOnce(await testPlace())
  // A crowd may queue for longer than the usual five seconds where other tests share the machine.
  waitForConnections(database, 120_000)
  return database
}

/** How many milliseconds a caller waits until a connection is free. */
export function waitForConnections({ pool }: Database, milliseconds: number) {
  for (const lane of [pool, pool.statements]) lane.options.connectionTimeoutMillis = milliseconds
}
