import type pg from 'pg'
import type { Log } from './db.ts'

/**
 * Without a listener, one connection lost to a restarted server ends the whole process: the pool listens to those that are
 * idle alone. Whoever was using it is told by what they asked. It goes back to the pool by itself: where the very first
 * statement of a transaction fails, Drizzle forgets to, and the pool would have one less for good.
 */
export function forgiveLostConnections(pool: pg.Pool, log: Log | undefined): pg.Pool {
  const inUse = new WeakSet<pg.PoolClient>()
  pool
    .on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
    .on('connect', (client) => {
      client
        .on('error', () => {})
        .once('end', () => {
          if (inUse.has(client)) client.release(true)
        })
    })
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<pg.PoolClient>
  const taking = (taken?: Taken) => {
    if (!taken) return connect().then((client) => handedBackOnce(client, inUse))
    return connect((error, client) => {
      if (client) handedBackOnce(client, inUse)
      taken(error, client, client ? client.release : () => {})
    })
  }
  return Object.assign(pool, { connect: taking as pg.Pool['connect'] })
}

export type Taken = (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/** By whoever has it, or by its end; the second time nothing is done. */
function handedBackOnce(client: pg.PoolClient, inUse: WeakSet<pg.PoolClient>): pg.PoolClient {
  const { release } = client
  inUse.add(client)
  client.release = (why) => {
    client.release = () => {}
    inUse.delete(client)
    release.call(client, why)
  }
  return client
}
