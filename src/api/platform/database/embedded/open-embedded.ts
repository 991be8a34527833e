import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Log } from '../db.ts'
import { openServer } from '../server.ts'
import { createIfMissing } from './create.ts'
import { assertFreeSpace, freeSpace, watchDisk } from './disk-space.ts'
import { lockFolder } from './lock.ts'
import { ServerProcess, type ServerSettings } from './server-process.ts'
import { prepareSocketFolder, socketUrl } from './socket-path.ts'

/** Connections of the process that runs the embedded database. */
const CONNECTIONS = { reads: 6, writes: 6 }
const WAIT_FOR_RUNNING_SHOP_MILLISECONDS = 10_000

/** The folder of the embedded database within `DATA_DIR`. */
export const databaseFolder = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')

export type EmbeddedOptions = {
  log?: Log | undefined
  /** Milliseconds that a statement may take; 15,000 by default. */
  statementTimeout?: number
  /** Settings of PostgreSQL in addition to the usual ones. */
  settings?: ServerSettings
}

/**
 * Opens the embedded PostgreSQL in `dataDir`: creates it if missing, and starts its server as a child process.
 * @throws DatabaseInUse if another process runs it, and an Error with instructions for the operator if it cannot start
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const folder = databaseFolder(dataDir)
  assertNoOldDatabase(dataDir, folder)
  assertFreeSpace(folder, await freeSpace(dataDir))
  const unlock = lockFolder(folder)
  try {
    return await openLocked(dataDir, folder, unlock, options)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Versions before 1.0.0 used another kind of database, in another folder. */
function assertNoOldDatabase(dataDir: string, folder: string) {
  const old = path.join(path.resolve(dataDir), 'database')
  if (existsSync(folder) || !existsSync(path.join(old, 'PG_VERSION'))) return
  throw new Error(
    `${old} holds a database of an older version of the shop, which this version cannot open. ` +
      'With the older version run “npm run shop -- export shop.jsonl”; then start this version with a new DATA_DIR and run ' +
      '“npm run shop -- import shop.jsonl”.',
  )
}

async function openLocked(dataDir: string, folder: string, unlock: () => void, options: EmbeddedOptions) {
  const { log, settings, statementTimeout } = options
  await createIfMissing(folder)
  const server = await ServerProcess.start({
    folder,
    socket: prepareSocketFolder(dataDir),
    log,
    ...(settings && { settings }),
  })
  const limit = statementTimeout === undefined ? '' : `&statement_timeout=${statementTimeout}`
  const database = openServer(`${socketUrl(dataDir)}${limit}`, { connections: CONNECTIONS, isEmbedded: true, log })
  const disk = await refuseWritesOnFullDisk(database, dataDir, log)
  const close = async () => {
    disk.stopWatching()
    await database.close()
    await server.stop().finally(unlock)
  }
  return { ...database, kind: 'embedded', isWritable: async () => disk.isWritable(), close } satisfies Database
}

/**
 * PostgreSQL stops when it cannot write its log. So while there is little room, new transactions are read-only (writes
 * fail with code 25006), and reads continue.
 */
async function refuseWritesOnFullDisk({ pool }: Database, dataDir: string, log: Log | undefined) {
  const refuse = async (isRefused: boolean) => {
    const change = isRefused ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
    await pool.query(`alter system ${change}`)
    await pool.query('select pg_reload_conf()')
  }
  // A process that was killed while the disk was full left the setting on.
  await refuse(false)
  let isWritable = true
  const stopWatching = watchDisk(dataDir, (tooFull, free) => {
    isWritable = !tooFull
    log?.error({ dataDir, free }, tooFull ? 'the disk is nearly full: writes are refused' : 'the disk has room again')
    refuse(tooFull).catch((error) => log?.error({ err: error }, 'the database was not told about the room on the disk'))
  })
  return { stopWatching, isWritable: () => isWritable }
}

/** Connections to the embedded database that another process runs on `dataDir`. */
export function connectToRunningDatabase(dataDir: string, log?: Log): Database {
  const database = openServer(socketUrl(dataDir), { connections: { reads: 2, writes: 2 }, isEmbedded: true, log })
  // The process that runs the database checks the disk.
  return { ...database, kind: 'embedded', isSecondProcess: true, isWritable: async () => true }
}

/** The same, once the server answers: a shop that has just taken the lock needs a moment before it listens. */
export async function waitForRunningDatabase(dataDir: string, log?: Log): Promise<Database> {
  const database = connectToRunningDatabase(dataDir, log)
  const giveUpAt = performance.now() + WAIT_FOR_RUNNING_SHOP_MILLISECONDS
  for (;;) {
    try {
      await database.ready()
      return database
    } catch (cause) {
      if (performance.now() < giveUpAt) await pause(200)
      else {
        await database.close()
        throw new Error(`The database in ${dataDir} is open in another process that does not answer.`, { cause })
      }
    }
  }
}
