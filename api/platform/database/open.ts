import type { Database, Log } from './db.ts'
import { DatabaseInUse } from './embedded/lock.ts'
import { joinRunningShop, openEmbedded } from './embedded/open-embedded.ts'
import { askPrimary } from './primary-hosts.ts'
import { openServer } from './server.ts'
import { asksForLimits } from './server-limits.ts'
import { connectionsFor, fewConnections, type WantedConnections } from './share-connections.ts'

export type OpenDatabase = {
  /** The folder that holds everything the shop keeps on disk. */
  dataDir: string
  /** A PostgreSQL server; without it the shop runs its own database inside `dataDir`. */
  databaseUrl?: string | undefined
  /** A read replica of that server. */
  replicaUrl?: string | undefined
  /** How many connections to a server; by default its share of them. */
  connections?: WantedConnections | undefined
  /** Where a running shop has started the embedded database, connect to its socket instead of failing. */
  joinRunning?: boolean
  log?: Log
}

/** Opens the one database of this shop: a server where one is named, else the embedded PostgreSQL. */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { dataDir, databaseUrl, joinRunning, log } = options
  if (databaseUrl) return await openShared(databaseUrl, options)
  try {
    return await openEmbedded(dataDir, { log })
  } catch (error) {
    if (joinRunning && error instanceof DatabaseInUse) return joinRunningShop(dataDir, log)
    throw error
  }
}

async function openShared(databaseUrl: string, { replicaUrl, connections = {}, log }: OpenDatabase): Promise<Database> {
  const own = await connectionsFor(databaseUrl, connections)
  // Whoever is away now may come later: the shop does not wait for it.
  const few = () => {
    log?.warn({}, 'the replica is away')
    return fewConnections
  }
  const reads = replicaUrl ? await connectionsFor(replicaUrl, connections).catch(few) : undefined
  log?.info({ ...own, ...(reads && { replica: reads.reads }) }, 'connections to the database server')
  await warnOfNoLimits(databaseUrl, log)
  const replica = replicaUrl && reads && { url: replicaUrl, connections: reads.reads }
  return openServer(databaseUrl, { connections: own, replica: replica || undefined, log })
}

/** Where a pooler keeps the shop from asking for limits, the role must have them: else a statement may run without end. */
async function warnOfNoLimits(databaseUrl: string, log: Log | undefined): Promise<void> {
  if (!log || asksForLimits(databaseUrl)) return
  const asked = `select current_setting('statement_timeout') as limit`
  const { rows } = await askPrimary(databaseUrl, (client) => client.query<{ limit: string }>(asked))
  if (rows[0]?.limit === '0') log.warn({}, 'the database role has no statement_timeout: see “Behind pgbouncer”')
}
