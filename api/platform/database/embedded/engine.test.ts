import { expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '../db.ts'
import { temporaryDataDir } from '../testing/temporary-folder.ts'
import { waitForConnections } from '../testing.ts'
import { Engine } from './engine.ts'
import { embeddedPool, openEmbedded } from './open-embedded.ts'

const endless = 'do $$ begin loop null; end loop; end $$'

function notebook() {
  const lines: string[] = []
  const note = (_details: object, message: string) => void lines.push(message)
  const log: Log = { info: note, warn: note, error: note }
  return { lines, log }
}

test('a statement without end is ended by the watchdog, and the database is open again with all that was committed', async () => {
  const { lines, log } = notebook()
  const database = await openEmbedded(await temporaryDataDir(), { log, limits: { statement: 1_000 } })
  onTestFinished(() => database.close())
  await database.pool.query('create table kept (id int); insert into kept values (1), (2)')

  await expect(database.pool.query(endless)).rejects.toThrow(/terminated/)
  waitForConnections(database, 120_000)
  const { rows } = await database.pool.query('select count(*)::int as kept from kept')
  expect(rows).toEqual([{ kept: 2 }])
  expect(lines).toContain('a database statement ran past its limit and was ended')
})

test('patient work may take longer than the limit', async () => {
  const database = await openEmbedded(await temporaryDataDir(), { limits: { statement: 300 } })
  onTestFinished(() => database.close())
  const slow = () => database.pool.query('select pg_sleep(2)')
  await expect(database.patiently(slow)).resolves.toMatchObject({ rowCount: 1 })
})

test('a client that dawdles in the middle of a transaction is rolled back and sent away', async () => {
  const database = await openEmbedded(await temporaryDataDir(), { limits: { idleTransaction: 2_000 } })
  onTestFinished(() => database.close())
  await database.pool.query('create table kept (id int)')
  const dawdler = await database.pool.connect()
  dawdler.on('error', () => {})
  await dawdler.query('begin')
  await dawdler.query('insert into kept values (1)')

  const { rows } = await database.pool.query('select id from kept')
  expect(rows).toEqual([])
  await expect(dawdler.query('commit')).rejects.toThrow()
  dawdler.release(true)
})

test('on a nearly full disk reads go on and writes are refused with a code of their own', async () => {
  const folder = await temporaryDataDir()
  const engine = await Engine.open(`${folder}/database`)
  onTestFinished(() => engine.close())
  await engine.refuseWrites(true)
  const pool = embeddedPool(engine)
  onTestFinished(() => pool.end())

  await expect(pool.query('create table refused (id int)')).rejects.toMatchObject({ code: '25006' })
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await engine.refuseWrites(false)
  const write = () => pool.query('create table if not exists taken (id int)')
  await vi.waitFor(write, 120_000)
})
