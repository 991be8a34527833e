import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Log, usualLimits } from './db.ts'
import { connectLimit, mayNameStatements, statementLimit } from './server-limits.ts'
import { UnnamedClient } from './unnamed-client.ts'

/** A PostgreSQL server at `databaseUrl`, with reads sent to `replicaUrl` where one is given. */
export function openServer(databaseUrl: string, replicaUrl: string | undefined, log: Log | undefined): Database {
  let patient = 0
  const isPatient = () => patient > 0
  const pool = endSilence(serverPool(databaseUrl, log), statementLimit(databaseUrl), isPatient)
  const replica = replicaUrl
    ? endSilence(serverPool(replicaUrl, log), statementLimit(replicaUrl), isPatient)
    : undefined
  const db = drizzle(pool, { casing: 'snake_case' })
  return {
    kind: 'server',
    joined: false,
    db,
    reads: replica ? drizzle(replica, { casing: 'snake_case' }) : db,
    pool,
    ready: async () => void (await pool.query('select 1')),
    takesWrites: () =>
      pool.query(writeALittle).then(
        () => true,
        () => false,
      ),
    async patiently(work) {
      patient++
      return await work().finally(() => patient--)
    },
    close: async () => void (await Promise.all([pool.end(), replica?.end()])),
  }
}

/** Some hundred kilobytes that are gone when the statement is over. */
const writeALittle = `
  begin;
  create temp table room_for_a_little on commit drop as select repeat('x', 1000) from generate_series(1, 300);
  commit`

function serverPool(connectionString: string, log: Log | undefined) {
  const pool = new pg.Pool({
    connectionString,
    Client: mayNameStatements(connectionString) ? pg.Client : UnnamedClient,
    max: 10,
    connectionTimeoutMillis: connectLimit(connectionString),
    idleTimeoutMillis: 30_000,
    statement_timeout: usualLimits.statement,
    idle_in_transaction_session_timeout: usualLimits.idleTransaction,
    keepAlive: true,
    application_name: 'charsu',
  })
  return forgiveLostConnections(pool, log)
}

const COUNT_MILLISECONDS = 1000

/**
 * Connections for counting calls alone. Calls are counted while a transaction is open, and a transaction that waits for a
 * second connection of its own pool may wait for itself. Whatever takes a second is given up: memory counts then.
 */
export function limitsPool(connectionString: string, log: Log | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: COUNT_MILLISECONDS,
    idleTimeoutMillis: 30_000,
    statement_timeout: COUNT_MILLISECONDS,
    query_timeout: COUNT_MILLISECONDS,
    keepAlive: true,
    application_name: 'charsu-limits',
  })
  return forgiveLostConnections(pool, log)
}

/**
 * The server ends what takes too long, but nobody hears that over a line that went silent without being closed: a while
 * later the connection is given up here, and with it what was asked.
 */
function endSilence(pool: pg.Pool, limit: number, isPatient: () => boolean): pg.Pool {
  const silence = (limit * 4) / 3
  return pool
    .on('connect', ({ connection }) => {
      const stream = connection.stream as Socket
      stream.on('timeout', () => {
        if (!isPatient()) stream.destroy(Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' }))
      })
    })
    .on('acquire', ({ connection }) => void (connection.stream as Socket).setTimeout(silence))
    .on('release', (_, { connection }) => void (connection.stream as Socket).setTimeout(0))
}

/**
 * Without a listener, one connection lost to a restarted server ends the whole process: the pool listens to those that are
 * idle alone. Whoever was using it is told by what they asked.
 */
export function forgiveLostConnections(pool: pg.Pool, log: Log | undefined) {
  return pool
    .on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
    .on('connect', (client) => void client.on('error', () => {}))
}
