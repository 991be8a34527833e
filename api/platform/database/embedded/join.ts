import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Log } from '../db.ts'
import { lanedPool } from '../laned-pool.ts'
import { forgiveLostConnections } from '../lost-connections.ts'
import { socketFolder } from './socket-path.ts'

const waitForSocket = 10_000

/** The embedded database of the shop that runs on `dataDir` in another process, reached over its socket. */
export function connectToRunningShop(dataDir: string, log?: Log): Database {
  const lane = (more: pg.PoolConfig = {}) =>
    forgiveLostConnections(
      new pg.Pool({
        host: socketFolder(dataDir),
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        max: 2,
        ...more,
        connectionTimeoutMillis: 5_000,
      }),
      log,
    )
  const pool = lanedPool(lane({ pipeline: true }), lane())
  const db = drizzle(pool, { casing: 'snake_case' })
  return {
    kind: 'embedded',
    joined: true,
    db,
    pool,
    ready: async () => void (await pool.query('select 1')),
    // Whoever holds the database refuses for both.
    takesWrites: async () => true,
    patiently: (work) => work(),
    close: () => pool.end(),
  }
}

/** The same, once it answers: a shop that has just taken the lock needs a moment before it listens. */
export async function joinRunningShop(dataDir: string, log?: Log): Promise<Database> {
  const database = connectToRunningShop(dataDir, log)
  const giveUpAt = Date.now() + waitForSocket
  for (;;) {
    try {
      await database.ready()
      return database
    } catch (cause) {
      if (Date.now() < giveUpAt) await pause(200)
      else {
        await database.close()
        throw new Error(`The database in ${dataDir} is open in another process that does not answer.`, { cause })
      }
    }
  }
}
