import type { Database } from '../db.ts'

/** Where a test's database lies. It can be opened, closed and opened again with all that is in it, until it is removed. */
export type Place = {
  open(): Promise<Database>
  remove(): Promise<unknown>
  /** What another process opens it by, while it is open here: an embedded one over its socket. */
  reach: { dataDir: string; databaseUrl?: string }
}

/** Opens a place whose database is gone once it is closed. */
export async function openOnce(place: Place): Promise<Database> {
  const database = await place.open()
  const close = async () => {
    await database.close()
    await place.remove()
  }
  return { ...database, close }
}
