import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Log } from './db.ts'
import { type Connections, lanedPool } from './laned-pool.ts'
import { forgiveLostConnections } from './lost-connections.ts'
import { giveUpOutdated } from './outdated-plans.ts'
import { PreparingClient } from './preparing-client.ts'
import { followPrimary, primaryHosts } from './primary-hosts.ts'
import { openReplica } from './replica.ts'
import { connectLimit, mayNameStatements, startupLimits, statementLimit } from './server-limits.ts'
import { COUNTING_CONNECTIONS, fewConnections } from './share-connections.ts'
import { UnnamedClient } from './unnamed-client.ts'
import { witnessed } from './witness.ts'

export type ServerOptions = {
  connections?: Connections
  /** Where reads are sent that may be a moment old, over so many connections. */
  replica?: { url: string; connections: number; every?: number | undefined } | undefined
  /** The server of one shop alone: where it takes no writes its disk is full, and no other server takes its place. */
  isEmbedded?: boolean
  log?: Log | undefined
}

/** A PostgreSQL server at `databaseUrl`. */
export function openServer(databaseUrl: string, options: ServerOptions = {}): Database {
  const { connections = fewConnections, isEmbedded = false, log } = options
  let patient = 0
  const poolAt = (url: string, most: number, more: pg.PoolConfig = {}) =>
    endSilence(serverPool(url, log, { max: most, ...more }), statementLimit(url), () => patient > 0)
  const hosts = primaryHosts(databaseUrl)
  const lane = (most: number, more?: pg.PoolConfig) => {
    const pool = poolAt(databaseUrl, most, more)
    return isEmbedded ? pool : followPrimary(pool, hosts)
  }
  const transactions = { pipeline: true, ...(mayNameStatements(databaseUrl) && { Client: PreparingClient }) }
  const pool = lanedPool(lane(connections.writes, transactions), lane(connections.reads))
  const db = drizzle(pool, { casing: 'snake_case' })
  const { replica: place } = options
  const replicaPool = place && poolAt(place.url, place.connections)
  if (replicaPool) replicaPool.query = witnessed(replicaPool, 'replica')
  const replica = replicaPool && openReplica({ primary: pool, db, pool: replicaPool, log, every: place?.every })
  return {
    kind: 'server',
    joined: false,
    db,
    replica,
    pool,
    replicaPool,
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
    async close() {
      await replica?.close()
      await pool.end()
    },
  }
}

/** Some hundred kilobytes that are gone when the statement is over. */
const writeALittle = `
  begin;
  create temp table room_for_a_little on commit drop as select repeat('x', 1000) from generate_series(1, 300);
  commit`

function serverPool(connectionString: string, log: Log | undefined, more: pg.PoolConfig) {
  const pool = new pg.Pool({
    connectionString,
    Client: mayNameStatements(connectionString) ? pg.Client : UnnamedClient,
    ...more,
    connectionTimeoutMillis: connectLimit(connectionString),
    idleTimeoutMillis: 30_000,
    ...startupLimits(connectionString),
    keepAlive: true,
    application_name: 'charsu',
  })
  return giveUpOutdated(forgiveLostConnections(pool, log))
}

const COUNT_MILLISECONDS = 1000

/**
 * Connections for counting calls alone. Calls are counted while a transaction is open, and a transaction that waits for a
 * second connection of its own pool may wait for itself. Whatever takes a second is given up: memory counts then.
 */
export function limitsPool(connectionString: string, log: Log | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: COUNTING_CONNECTIONS,
    connectionTimeoutMillis: COUNT_MILLISECONDS,
    idleTimeoutMillis: 30_000,
    ...startupLimits(connectionString, COUNT_MILLISECONDS),
    query_timeout: COUNT_MILLISECONDS,
    keepAlive: true,
    application_name: 'charsu-limits',
  })
  return followPrimary(forgiveLostConnections(pool, log), primaryHosts(connectionString))
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
