import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Log } from '../db.ts'
import { Child } from '../testing/child.ts'
import { temporaryDataDir } from '../testing/temporary-folder.ts'
import { waitForConnections } from '../testing.ts'
import { databaseFolder, type EmbeddedOptions, openEmbedded } from './open-embedded.ts'
import { serverOf, stopOrphanedServer } from './orphaned-server.ts'
import { ServerProcess } from './server-process.ts'
import { prepareSocketFolder } from './socket-path.ts'

const endless = 'do $$ begin loop null; end loop; end $$'

function notebook() {
  const lines: string[] = []
  const note = (_details: object, message: string) => void lines.push(message)
  const log: Log = { info: note, warn: note, error: note }
  return { lines, log }
}

async function opened(options?: EmbeddedOptions) {
  const dataDir = await temporaryDataDir()
  const database = await openEmbedded(dataDir, options)
  onTestFinished(() => database.close())
  waitForConnections(database, 120_000)
  return { dataDir, folder: databaseFolder(dataDir), database }
}

const numbers = async ({ pool }: Database) => (await pool.query('select id from numbers order by id')).rows

test('a killed server is restarted with every acknowledged row', async () => {
  const { lines, log } = notebook()
  const { database, folder } = await opened({ log })
  await database.pool.query('create table numbers (id int)')
  await database.pool.query('insert into numbers values (1), (2)')
  const killed = serverOf(folder) as number
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => lines).toContain('the embedded database ended and is started again')
  await vi.waitFor(async () => expect(await numbers(database)).toEqual([{ id: 1 }, { id: 2 }]), 120_000)
  expect(serverOf(folder)).not.toBe(killed)
})

test('the server ends when the process that started it is killed', async () => {
  const dataDir = await temporaryDataDir()
  const shop = new Child('hold-database.ts', dataDir)
  await shop.says('open')
  expect(serverOf(databaseFolder(dataDir))).toBeGreaterThan(0)
  await shop.kill()
  await expect.poll(() => serverOf(databaseFolder(dataDir))).toBeUndefined()
})

test('a server that outlives its shop process is stopped, and the next start succeeds', async () => {
  const dataDir = await temporaryDataDir()
  const folder = databaseFolder(dataDir)
  const leftover = await ServerProcess.start({ folder, socket: prepareSocketFolder(dataDir) })
  onTestFinished(() => leftover.stop())
  const pid = serverOf(folder)
  // Simulates the end of the shop process: the lock is free, and this process no longer restarts the server.
  const stopped = leftover.stop()
  await stopOrphanedServer(folder)
  await stopped
  const database = await openEmbedded(dataDir)
  onTestFinished(() => database.close())
  expect(serverOf(folder)).not.toBe(pid)
  await database.ready()
})

test('the server cancels a statement at the statement timeout', async () => {
  const { database } = await opened({ statementTimeout: 300 })
  await expect(database.pool.query(endless)).rejects.toMatchObject({ code: '57014' })
})

test('on a nearly full disk reads succeed and writes fail with the error code 25006', async () => {
  const { database } = await opened()
  const { pool } = database
  await pool.query('alter system set default_transaction_read_only = on')
  await pool.query('select pg_reload_conf()')
  await expect
    .poll(() => pool.query('show default_transaction_read_only').then(({ rows }) => rows))
    .toEqual([{ default_transaction_read_only: 'on' }])
  const refused = await pool.query('create table refused (id int)').catch((error) => error)
  expect(refused).toMatchObject({ code: '25006' })
  // With several servers this would mean that the server became a replica. The embedded one has a full disk.
  expect(refused.isElsewhere).toBeUndefined()
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('a shop that ended while its disk was full accepts writes after the next start', async () => {
  const dataDir = await temporaryDataDir()
  const first = await openEmbedded(dataDir)
  await first.pool.query('alter system set default_transaction_read_only = on')
  await first.close()
  const second = await openEmbedded(dataDir)
  onTestFinished(() => second.close())
  waitForConnections(second, 120_000)
  await vi.waitFor(() => second.pool.query('create table if not exists taken (id int)'), 120_000)
})

test('Persian trigrams are supported, and the time zone is UTC', async () => {
  const { database } = await opened()
  const { rows } = await database.pool.query(`select show_trgm('کا') as trigrams, current_setting('timezone') as zone`)
  expect(rows[0].trigrams.length).toBeGreaterThan(0)
  expect(rows[0].zone).toBe('UTC')
})
