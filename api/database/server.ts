import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Log, usualLimits } from './db.ts'

/** A PostgreSQL server at `databaseUrl`, with reads sent to `replicaUrl` where one is given. */
export function openServer(databaseUrl: string, replicaUrl: string | undefined, log: Log | undefined): Database {
  const pool = serverPool(databaseUrl, log)
  const replica = replicaUrl ? serverPool(replicaUrl, log) : undefined
  const db = drizzle(pool, { casing: 'snake_case' })
  return {
    kind: 'server',
    joined: false,
    db,
    reads: replica ? drizzle(replica, { casing: 'snake_case' }) : db,
    pool,
    ready: async () => void (await pool.query('select 1')),
    patiently: (work) => work(),
    close: async () => void (await Promise.all([pool.end(), replica?.end()])),
  }
}

function serverPool(connectionString: string, log: Log | undefined) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: usualLimits.statement,
    idle_in_transaction_session_timeout: usualLimits.idleTransaction,
    keepAlive: true,
    application_name: 'charsu',
  })
  return forgiveLostConnections(pool, log)
}

/** Without a listener, one idle connection lost to a restarted server ends the whole process. */
export function forgiveLostConnections(pool: pg.Pool, log: Log | undefined) {
  return pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
}
