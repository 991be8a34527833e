import { readdirSync } from 'node:fs'
import { mkdir, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DatabaseClock } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { Child } from '../../platform/database/testing/child.ts'
import { temporaryFolder } from '../../platform/database/testing/temporary-folder.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { prepareTestDatabase } from '../../platform/database/testing.ts'
import { aProduct } from '../../testing/products.ts'
import { IndexThread } from './index-thread.ts'
import { aSmallShop } from './testing/random-shop.ts'
import { everything, openTestIndex } from './testing/test-index.ts'

let testDatabase: TestDatabase
let database: Database
let clock: DatabaseClock
beforeAll(async () => {
  testDatabase = await prepareTestDatabase()
  database = await testDatabase.open()
  clock = await DatabaseClock.of(database.db)
  await aSmallShop(database.db)
})
afterAll(async () => {
  await database.close()
  await testDatabase.remove()
})

const anIndexOfIt = (input: Partial<Parameters<typeof openTestIndex>[0]> = {}) =>
  openTestIndex({ db: database.db, clock, ...input })

/** A stored index whose process has closed. */
async function aKeptIndex() {
  const { index, dataDir } = anIndexOfIt()
  await index.caughtUp()
  await index.close()
  const [name = ''] = readdirSync(join(dataDir, 'index'))
  return { dataDir, file: join(dataDir, 'index', name) }
}

test('a stored index is loaded with the changes made while it was closed', async () => {
  const { db } = database
  const { dataDir } = await aKeptIndex()
  const { id } = await aProduct(db)
  const { index } = anIndexOfIt({ dataDir })
  await index.caughtUp()
  expect(index.origin).toBe('kept')
  expect((await index.list(everything)).ids).toContain(id)
  expect((await index.differences()).differing).toEqual([])
})

/** The same file with a changed header and a matching checksum. */
function withHead(whole: Buffer, sought: RegExp, other: string): Buffer {
  const end = whole.indexOf('\n')
  const head = whole.subarray(0, end).toString()
  expect(head).toMatch(sought)
  const bytes = Buffer.concat([Buffer.from(head.replace(sought, other)), whole.subarray(end, -4)])
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(bytes))
  return Buffer.concat([bytes, sum])
}

test('a truncated, changed, unreadable or foreign file is ignored', async () => {
  const { dataDir, file } = await aKeptIndex()
  const whole = await readFile(file)
  const spoilt: [string, () => Promise<unknown>][] = [
    ['torn', () => truncate(file, whole.length - 1)],
    ['empty', () => truncate(file, 0)],
    ['cannot be read', () => rm(file).then(() => mkdir(file))],
    ['no head', () => writeFile(file, Buffer.alloc(10_000, 'x'))],
    [
      'a byte',
      async () => {
        const handle = await open(file, 'r+')
        await handle.write(Buffer.from([(whole.at(-100) ?? 0) ^ 1]), 0, 1, whole.length - 100)
        await handle.close()
      },
    ],
    ['of another database', () => writeFile(file, withHead(whole, /"database":"[^"]*"/, '"database":"1/2/3/4"'))],
    ['of another version', () => writeFile(file, withHead(whole, /"version":"[^"]*"/, '"version":"older"'))],
  ]
  for (const [how, spoil] of spoilt) {
    await rm(file, { recursive: true, force: true })
    await writeFile(file, whole)
    await spoil()
    const { index } = anIndexOfIt({ dataDir, keeps: false })
    await index.caughtUp()
    expect(index.origin, how).toBe('built')
    expect((await index.differences()).differing).toEqual([])
    await index.close()
  }
})

test('two that share a folder keep one file, which either can use', async () => {
  const { db } = database
  const dataDir = temporaryFolder()
  const [one, other] = [anIndexOfIt({ dataDir, keptEvery: 0 }).index, anIndexOfIt({ dataDir, keptEvery: 0 }).index]
  for (let n = 0; n < 5; n++) {
    await aProduct(db)
    await Promise.all([one.caughtUp(), other.caughtUp()])
  }
  await Promise.all([one.close(), other.close()])
  expect(readdirSync(join(dataDir, 'index'))).toHaveLength(1)
  const { index } = anIndexOfIt({ dataDir })
  await index.caughtUp()
  expect(index.origin).toBe('kept')
  expect((await index.differences()).differing).toEqual([])
})

test('a process killed while writing its index leaves a valid file', async () => {
  const file = join(temporaryFolder(), 'killed.index')
  let kept = 0
  for (let round = 0; round < 4; round++) {
    const child = new Child('../../../catalog/search-feed/testing/keep-writing.ts', file, `${kept}`)
    onTestFinished(() => child.kill())
    await child.says(`kept ${kept + 40}`)
    await pause(Math.random() * 30)
    await child.kill()
    const said = Number(child.lines.at(-1)?.split(' ').at(-1))
    const thread = new IndexThread()
    onTestFinished(() => thread.end())
    const watermark = await thread.ask('load', { file, database: 'shop' })
    kept = Number(watermark?.visible.split(':')[0])
    expect(kept).toBeGreaterThanOrEqual(said)
    expect((await thread.ask('weigh', null)).products).toBe(kept)
    expect((await thread.ask('list', { ...everything, typed: 'kettle', sort: 'relevance' })).total).toBe(kept)
  }
})
