import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from './db.ts'
import { allowsPreparedStatements, connectLimit, startupLimits } from './server-limits.ts'
import { UnnamedClient } from './unnamed-client.ts'

type PoolOptions = Pick<
  pg.PoolConfig,
  'max' | 'application_name' | 'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout'
>

/** A node-postgres pool with the limits from the server's address. */
export function openPool(connectionString: string, log: Log | undefined, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: allowsPreparedStatements(connectionString) ? pg.Client : UnnamedClient,
    connectionTimeoutMillis: connectLimit(connectionString),
    idleTimeoutMillis: 30_000,
    ...startupLimits(connectionString),
    keepAlive: true,
    application_name: 'charsu',
    ...options,
  })
  // Without these listeners one lost connection would end the process. A running statement fails by itself.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => void client.on('error', () => {}))
  return Object.assign(pool, { query: queryOn(pool) })
}

/**
 * `pool.query` that runs the statement in the caller's async context, which traces need. node-postgres loses it while
 * the caller waits for a connection. Like node-postgres, it closes the connection of a statement that failed.
 */
function queryOn(pool: pg.Pool): pg.Pool['query'] {
  const query = async (...statement: [string]) => {
    const client = await pool.connect()
    try {
      const answer = await client.query(...statement)
      client.release()
      return answer
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return query as pg.Pool['query']
}

/**
 * Closes a connection in use on which nothing arrived for `limit` milliseconds. The server ends long statements, but
 * its answer never arrives if the network went silent without closing the connection.
 */
export function closeUnresponsive(pool: pg.Pool, limit: number, isPatient: () => boolean): pg.Pool {
  return pool
    .on('connect', ({ connection }) => {
      const stream = connection.stream as Socket
      stream.on('timeout', () => {
        if (!isPatient()) stream.destroy(Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' }))
      })
    })
    .on('acquire', ({ connection }) => void (connection.stream as Socket).setTimeout(limit))
    .on('release', (_, { connection }) => void (connection.stream as Socket).setTimeout(0))
}
