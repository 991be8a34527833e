import type { Database, Log } from './db.ts'
import { joinRunningShop } from './embedded/join.ts'
import { DatabaseInUse } from './embedded/lock.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server.ts'

export type OpenDatabase = {
  /** The folder that holds everything the shop keeps on disk. */
  dataDir: string
  /** A PostgreSQL server; without it the shop runs its own database inside `dataDir`. */
  databaseUrl?: string | undefined
  /** A read replica of that server. */
  replicaUrl?: string | undefined
  /** If a running shop holds the embedded database, reach it over its socket instead of failing. */
  joinRunning?: boolean
  log?: Log
}

/** Opens the one database of this shop: a server where one is named, else the embedded PostgreSQL. */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { dataDir, databaseUrl, replicaUrl, joinRunning, log } = options
  if (databaseUrl) return openServer(databaseUrl, replicaUrl, log)
  try {
    return await openEmbedded(dataDir, { log })
  } catch (error) {
    if (joinRunning && error instanceof DatabaseInUse) return joinRunningShop(dataDir, log)
    throw error
  }
}
