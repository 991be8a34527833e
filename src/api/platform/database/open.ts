import type { Connections, Database, Log } from './db.ts'
import { DatabaseInUse } from './embedded/lock.ts'
import { openEmbedded, waitForRunningDatabase } from './embedded/open-embedded.ts'
import { openServer } from './server.ts'
import { allowsStartupLimits } from './server-limits.ts'

export type OpenDatabase = {
  /** The folder of all files of the shop. */
  dataDir: string
  /** A PostgreSQL server. Without it the shop runs its own database inside `dataDir`. */
  databaseUrl?: string | undefined
  /** A read replica of that server. */
  replicaUrl?: string | undefined
  /** Number of connections to a server. */
  connections?: Connections | undefined
  /** If a running shop has started the embedded database, connect to its socket instead of failing. */
  connectToRunning?: boolean
  log?: Log
}

/** Opens the database of this shop: a server if `databaseUrl` is set, otherwise the embedded PostgreSQL. */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { dataDir, databaseUrl, connectToRunning, log } = options
  if (databaseUrl) return await openShared(databaseUrl, options)
  try {
    return await openEmbedded(dataDir, { log })
  } catch (error) {
    if (connectToRunning && error instanceof DatabaseInUse) return waitForRunningDatabase(dataDir, log)
    throw error
  }
}

async function openShared(databaseUrl: string, { replicaUrl, connections, log }: OpenDatabase): Promise<Database> {
  const database = openServer(databaseUrl, { connections, replica: replicaUrl ? { url: replicaUrl } : undefined, log })
  try {
    await warnOfNoLimits(database, databaseUrl, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Behind a pooler the shop cannot set limits when it connects. If the role has no limit either, a statement may run
 * forever.
 */
async function warnOfNoLimits({ pool }: Database, databaseUrl: string, log: Log | undefined): Promise<void> {
  if (!log || allowsStartupLimits(databaseUrl)) return
  const { rows } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  if (rows[0]?.limit === '0') log.warn({}, 'the database role has no statement_timeout: see “Behind pgbouncer”')
}
