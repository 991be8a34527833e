import type { Database } from '../db.ts'

/** Location of a test's database. The database can be closed and opened again with its data until it is removed. */
export type TestDatabase = {
  open(): Promise<Database>
  remove(): Promise<unknown>
  /** Options with which another process opens it while it is open here; an embedded one over its socket. */
  reach: { dataDir: string; databaseUrl?: string }
}

/** Opens a database that is removed once it is closed. */
export async function openTemporary(testDatabase: TestDatabase): Promise<Database> {
  const database = await testDatabase.open()
  const close = async () => {
    await database.close()
    await testDatabase.remove()
  }
  return { ...database, close }
}
