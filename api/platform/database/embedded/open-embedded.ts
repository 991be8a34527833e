import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Log } from '../db.ts'
import { type Connections, type LanedPool, lanedPool } from '../laned-pool.ts'
import { forgiveLostConnections } from '../lost-connections.ts'
import { PreparingClient } from '../preparing-client.ts'
import { assertRoom, freeSpace, watchDisk } from './disk-space.ts'
import { type EmbeddedOptions, Engine } from './engine.ts'
import { lockFolder } from './lock.ts'
import { PortStream } from './port-stream.ts'
import { listenForOperators } from './socket.ts'

/** The shop's own PostgreSQL in `<dataDir>/database`, held by this process alone. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const folder = path.join(path.resolve(dataDir), 'database')
  assertRoom(folder, await freeSpace(dataDir))
  const unlock = lockFolder(folder)
  try {
    return await openLocked(dataDir, folder, unlock, options)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLocked(dataDir: string, folder: string, unlock: () => void, options: EmbeddedOptions) {
  const { log } = options
  const engine = await Engine.open(folder, options)
  const hangUp = await listenForOperators(dataDir, () => engine.connect(), log)
  let takesWrites = true
  const stopWatching = watchDisk(dataDir, (tooFull, free) => {
    takesWrites = !tooFull
    log?.error({ folder, free }, tooFull ? 'the disk is nearly full: writes are refused' : 'the disk has room again')
    void engine.refuseWrites(tooFull)
  })
  const pool = embeddedPool(engine, log)
  const db = drizzle(pool, { casing: 'snake_case' })
  const close = async () => {
    stopWatching()
    hangUp()
    await pool.end()
    await engine.close().finally(unlock)
  }
  const ready = async () => void (await pool.query('select 1'))
  return {
    kind: 'embedded',
    joined: false,
    db,
    pool,
    ready,
    takesWrites: async () => takesWrites,
    patiently: (work) => engine.patiently(work),
    close,
  } satisfies Database
}

/** A few lines are enough, since the database serves one client at a time. */
const lines: Connections = { reads: 4, writes: 2 }

export function embeddedPool(engine: Engine, log?: Log): LanedPool {
  const lane = (most: number, more: pg.PoolConfig = {}) =>
    forgiveLostConnections(
      new pg.Pool({
        stream: () => new PortStream(() => engine.connect()) as never,
        user: 'postgres',
        database: 'postgres',
        max: most,
        ...more,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: 5_000,
      }),
      log,
    )
  return lanedPool(lane(lines.writes, { pipeline: true, Client: PreparingClient }), lane(lines.reads))
}
