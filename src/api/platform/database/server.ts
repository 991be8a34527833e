import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Connections, Database, Log } from './db.ts'
import { observePool } from './observe-statements.ts'
import { closeUnresponsive, openPool } from './pool.ts'
import { followPrimary, primaryHosts } from './primary-hosts.ts'
import { openReplica } from './replica.ts'
import { startupLimits, statementLimit } from './server-limits.ts'
import { splitPool } from './split-pool.ts'
import { transactionOn } from './transaction.ts'

export type ServerOptions = {
  connections?: Connections | undefined
  /** Server for reads that may be slightly outdated. `every`: milliseconds between two checks of its position. */
  replica?: { url: string; every?: number } | undefined
  /** True for the shop's embedded server. If it takes no writes, its disk is full, and no other server replaces it. */
  isEmbedded?: boolean
  log?: Log | undefined
}

/** For a command or a test. */
const FEW_CONNECTIONS: Connections = { reads: 5, writes: 5 }
/** Connections of each process for counting calls (`limitsPool`). */
const COUNTING_CONNECTIONS = 3

/** Opens a PostgreSQL server at `databaseUrl`. */
export function openServer(databaseUrl: string, options: ServerOptions = {}): Database {
  const { connections = FEW_CONNECTIONS, isEmbedded = false, log } = options
  let patient = 0
  const poolAt = (url: string, max: number) =>
    closeUnresponsive(openPool(url, log, { max }), (statementLimit(url) * 4) / 3, () => patient > 0)
  const hosts = primaryHosts(databaseUrl)
  const createPool = (max: number) => {
    const pool = poolAt(databaseUrl, max)
    return isEmbedded ? pool : followPrimary(pool, hosts)
  }
  const pool = splitPool(createPool(connections.writes), createPool(connections.reads))
  const transaction = transactionOn(pool, new PgDialect({ casing: 'snake_case' }))
  const db = Object.assign(drizzle(pool, { casing: 'snake_case' }), { transaction })
  const { replica: replicaOptions } = options
  const replicaPool = replicaOptions && poolAt(replicaOptions.url, connections.reads)
  if (replicaPool) observePool(replicaPool, 'replica')
  const replica =
    replicaPool && openReplica({ primary: pool, db, pool: replicaPool, log, every: replicaOptions?.every })
  return {
    kind: 'server',
    isSecondProcess: false,
    db,
    replica,
    pool,
    replicaPool,
    ready: async () => void (await pool.query('select 1')),
    isWritable: () =>
      pool.query(writeALittle).then(
        () => true,
        () => false,
      ),
    async patiently(work) {
      patient++
      return await work().finally(() => patient--)
    },
    async close() {
      await replica?.close()
      await pool.end()
    },
  }
}

/** Writes some hundred kilobytes, which the commit deletes. */
const writeALittle = `
  begin;
  create temp table room_for_a_little on commit drop as select repeat('x', 1000) from generate_series(1, 300);
  commit`

const COUNT_MILLISECONDS = 1000

/**
 * Connections for counting calls. Calls are counted while a transaction is open, and a transaction that waits for a
 * second connection of its own pool may block itself. A count that takes longer than a second fails, and the process
 * then counts in memory.
 */
export function limitsPool(connectionString: string, log: Log | undefined): pg.Pool {
  const pool = openPool(connectionString, log, {
    max: COUNTING_CONNECTIONS,
    connectionTimeoutMillis: COUNT_MILLISECONDS,
    ...startupLimits(connectionString, COUNT_MILLISECONDS),
    query_timeout: COUNT_MILLISECONDS,
    application_name: 'charsu-limits',
  })
  return followPrimary(pool, primaryHosts(connectionString))
}
