import type { Database } from './db.ts'
import { embeddedPlace } from './testing/embedded-copy.ts'
import { openOnce, type Place } from './testing/place.ts'
import { serverPlace } from './testing/server-copy.ts'

/**
 * Where a fresh, migrated, empty database lies: on the PostgreSQL server of TEST_DATABASE_URL where that is set (the one
 * place outside the configuration that reads the environment), else embedded in a temporary folder. Either is a copy of
 * one prepared beforehand.
 */
export async function testPlace(): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL
  return await (server ? serverPlace(server) : embeddedPlace())
}

/** Such a database for one test file, opened in about half a second. `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openOnce(await testPlace())
  // A crowd may queue for longer than the usual five seconds where other tests share the machine.
  waitForConnections(database, 120_000)
  return database
}

/** How many milliseconds whoever asks waits until a connection is free. */
export function waitForConnections({ pool }: Database, milliseconds: number) {
  for (const lane of [pool, pool.statements]) lane.options.connectionTimeoutMillis = milliseconds
}
