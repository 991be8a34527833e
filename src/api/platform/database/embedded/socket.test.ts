import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { Child } from '../testing/child.ts'
import { copyPreparedDatabase } from '../testing/embedded-copy.ts'
import { temporaryDataDir, temporaryFolder } from '../testing/temporary-folder.ts'
import { connectToRunningDatabase, openEmbedded } from './open-embedded.ts'
import { socketFolder } from './socket-path.ts'

async function runningShop(dataDir = temporaryFolder()) {
  await copyPreparedDatabase(dataDir)
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  await database.pool.query('create table notes (note text primary key)')
  return { dataDir, database }
}

test('a second process connects to the database of a running shop', async () => {
  const { dataDir, database } = await runningShop()
  expect(await new Child('connect-to-running.ts', dataDir).end()).toBe(0)
  const { rows } = await database.pool.query('select note from notes')
  expect(rows).toEqual([{ note: 'joined: true' }])
})

test('a process that joins without a running shop starts the database itself', async () => {
  const dataDir = await temporaryDataDir()
  const database = await openDatabase({ dataDir, connectToRunning: true })
  onTestFinished(() => database.close())
  expect(database.isSecondProcess).toBe(false)
})

test('only the user of the shop can access the folders of the socket and the database', async () => {
  const { dataDir } = await runningShop()
  for (const folder of [socketFolder(dataDir), path.join(dataDir, 'postgres')])
    expect(statSync(folder).mode & 0o777, folder).toBe(0o700)
})

test('the database listens on no TCP port', async () => {
  const { database } = await runningShop()
  expect((await database.pool.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
})

test('a command that disconnects during a transaction does not block other clients', async () => {
  const { dataDir, database } = await runningShop()
  const command = connectToRunningDatabase(dataDir)
  const client = await command.pool.connect()
  await client.query('begin')
  await client.query(`insert into notes values ('half done')`)
  client.release(true)
  expect((await database.pool.query('select note from notes')).rows).toEqual([])
  await command.close()
})

test('a data folder with a path too long for a Unix socket gets its socket in the temporary folder', async () => {
  const { dataDir } = await runningShop(path.join(temporaryFolder(), 'deep'.repeat(25)))
  expect(socketFolder(dataDir).startsWith(dataDir)).toBe(false)
  const command = connectToRunningDatabase(dataDir)
  await command.ready()
  await command.close()
})

test('a database of an older version is rejected with migration instructions', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(path.join(dataDir, 'database'))
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '18')
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    /older version.*export shop\.jsonl.*new DATA_DIR.*import shop\.jsonl/,
  )
})

test('a folder of another major version of PostgreSQL is rejected', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(openEmbedded(dataDir)).rejects.toThrow('made by PostgreSQL 17')
})
