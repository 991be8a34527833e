import { statSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { Child } from '../testing/child.ts'
import { placeDatabase } from '../testing/embedded-copy.ts'
import { temporaryDataDir, temporaryFolder } from '../testing/temporary-folder.ts'
import { connectToRunningShop } from './join.ts'
import { socketFolder, socketName } from './socket-path.ts'

async function runningShop(dataDir = temporaryFolder()) {
  await placeDatabase(dataDir)
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  await database.pool.query('create table notes (note text primary key)')
  return { dataDir, database }
}

test('a second process reaches the database of a running shop', async () => {
  const { dataDir, database } = await runningShop()
  expect(await new Child('join-database.ts', dataDir).end()).toBe(0)
  const { rows } = await database.pool.query('select note from notes')
  expect(rows).toEqual([{ note: 'joined: true' }])
})

test('with no shop running, the same call opens the database itself', async () => {
  const dataDir = await temporaryDataDir()
  const database = await openDatabase({ dataDir, joinRunning: true })
  onTestFinished(() => database.close())
  expect(database.joined).toBe(false)
})

test('nobody but the shop’s own user may enter the folder of the socket', async () => {
  const { dataDir } = await runningShop()
  expect(statSync(socketFolder(dataDir)).mode & 0o777).toBe(0o700)
})

test('a client that asks for encryption is told no and goes on in the clear', async () => {
  const { dataDir } = await runningShop()
  const socket = connect(path.join(socketFolder(dataDir), socketName))
  onTestFinished(() => void socket.destroy())
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  const [answer] = await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data as Buffer])))
  expect(answer?.toString()).toBe('N')
})

test('an operator who drops off in the middle of a transaction holds up nobody', async () => {
  const { dataDir, database } = await runningShop()
  const operator = connectToRunningShop(dataDir)
  const client = await operator.pool.connect()
  await client.query('begin')
  await client.query(`insert into notes values ('half done')`)
  client.release(true)
  expect((await database.pool.query('select note from notes')).rows).toEqual([])
  await operator.close()
})

test('a data folder too deep for a unix socket gets one in the temporary folder', async () => {
  const { dataDir } = await runningShop(path.join(temporaryFolder(), 'deep'.repeat(25)))
  expect(socketFolder(dataDir).startsWith(dataDir)).toBe(false)
  const operator = connectToRunningShop(dataDir)
  await operator.ready()
  await operator.close()
})
