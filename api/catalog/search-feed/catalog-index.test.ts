import { readdirSync } from 'node:fs'
import { mkdir, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { Child } from '../../platform/database/testing/child.ts'
import type { Place } from '../../platform/database/testing/place.ts'
import { temporaryFolder } from '../../platform/database/testing/temporary-folder.ts'
import { testPlace } from '../../platform/database/testing.ts'
import { aProduct, aStore } from '../../testing/products.ts'
import { products } from '../products/tables.ts'
import type { EngineQuery } from '../search-engine/query.ts'
import { stores } from '../stores/tables.ts'
import { startCatalogIndex } from './catalog-index.ts'
import { forgetOldChanges } from './forget-changes.ts'
import { IndexThread, IndexUnavailable } from './index-thread.ts'
import { catalogChanges } from './tables.ts'
import { anyHappenings, aSmallShop, letHappen } from './testing/random-shop.ts'

let place: Place
let database: Database
beforeAll(async () => {
  place = await testPlace()
  database = await place.open()
  await aSmallShop(database.db)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

type Told = { level: string; err: unknown; message: string }

/** An index of the shop in a folder of its own, unless told, and what it logs. */
function anIndex({ dataDir = temporaryFolder(), ...given }: Partial<Parameters<typeof startCatalogIndex>[0]> = {}) {
  const logged: Told[] = []
  const tell = (level: string) => (details: object, message: string) =>
    void logged.push({ level, err: (details as { err?: unknown }).err, message })
  const log = { info: tell('info'), warn: tell('warn'), error: tell('error') }
  const index = startCatalogIndex({ db: database.db, dataDir, log, ...given })
  onTestFinished(() => index.close())
  return { index, logged, dataDir }
}

/** An index that was kept and closed. */
async function aKeptIndex() {
  const { index, dataDir } = anIndex()
  await index.caughtUp()
  await index.close()
  const [name = ''] = readdirSync(join(dataDir, 'index'))
  return { dataDir, file: join(dataDir, 'index', name) }
}

const everything: EngineQuery = {
  scope: {},
  chosen: {},
  sort: 'newest',
  page: 1,
  perPage: 10_000,
  view: { currency: 'AFN', usdRate: 7000, now: Date.now() },
  facetValues: 0,
}

test('whatever happens in a shop, the index holds what the tables say', async () => {
  const { db } = database
  const { index, logged } = anIndex()
  await index.caughtUp()
  await fc.assert(
    fc.asyncProperty(anyHappenings, async (happened) => {
      for (const one of happened) await letHappen(db, one)
      const { products, differing } = await index.differences()
      expect(differing).toEqual([])
      expect(await index.weigh()).toMatchObject({ products })
      expect((await index.list(everything)).total).toBe(products)
    }),
    { numRuns: 25 },
  )
  expect(logged).toEqual([])
})

test('a transaction that is open holds up nobody, and is in when it commits', async ({ skip }) => {
  if (database.kind === 'embedded') skip('it has one transaction at a time')
  const { db, pool } = database
  const [slow, quick] = [await aProduct(db), await aProduct(db)]
  const favourite = await aProduct(db, { sold: 999_999 })
  const { index } = anIndex()
  await index.caughtUp()
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  const popular = async () => (await index.list({ ...everything, sort: 'popular' })).ids
  await client.query('begin')
  await client.query('update products set sold = 1000000 where id = $1', [slow.id])
  await db.delete(products).where(eq(products.id, quick.id))
  await index.caughtUp()
  expect(await popular()).not.toContain(quick.id)
  expect((await popular())[0]).toBe(favourite.id)
  await client.query('commit')
  await index.caughtUp()
  expect((await popular())[0]).toBe(slow.id)
})

test('a renamed store keeps no price waiting', async () => {
  const { db } = database
  const { id: storeId } = await aStore(db)
  const { categoryId } = await aProduct(db, { storeId })
  await db.execute(sql`insert into products (slug, store_id, category_id, title, description, image, selling)
    select 'bulk-' || n, ${storeId}, ${categoryId}, '{"en":"Cup"}', '{}', 'a', 100 from generate_series(1, 1500) n`)
  const { index } = anIndex()
  await index.caughtUp()
  await db
    .update(stores)
    .set({ title: { en: 'Renamed' } })
    .where(eq(stores.id, storeId))
  expect((await index.differences()).differing).toEqual([])
  expect((await index.list({ ...everything, typed: 'renamed', sort: 'relevance' })).total).toBe(1501)
  await db.delete(products).where(eq(products.storeId, storeId))
})

test('a kept index is loaded, with all that happened while it was closed', async () => {
  const { db } = database
  const { dataDir } = await aKeptIndex()
  const { id } = await aProduct(db)
  const { index } = anIndex({ dataDir })
  await index.caughtUp()
  expect(index.origin).toBe('kept')
  expect((await index.list(everything)).ids).toContain(id)
  expect((await index.differences()).differing).toEqual([])
})

test('a file that is torn, changed, not to be read or of another database is as good as none', async () => {
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
    [
      'foreign',
      () => {
        const [head = '', ...parts] = whole.toString('latin1').split('\n')
        const other = head.replace(/"database":"[^"]*"/, '"database":"1/2/3/4"')
        return writeFile(file, Buffer.from([other, ...parts].join('\n'), 'latin1'))
      },
    ],
  ]
  for (const [how, spoil] of spoilt) {
    await rm(file, { recursive: true, force: true })
    await writeFile(file, whole)
    await spoil()
    const { index } = anIndex({ dataDir, keeps: false })
    await index.caughtUp()
    expect(index.origin, how).toBe('built')
    expect((await index.differences()).differing).toEqual([])
    await index.close()
  }
})

test('while it is not ready it says so; what it is told to build anew it does', async () => {
  const { index, logged } = anIndex()
  expect(index.ready()).toBe(false)
  await expect(index.list(everything)).rejects.toThrow(IndexUnavailable)
  await index.caughtUp()
  expect(index.ready()).toBe(true)
  await database.db.execute(sql`insert into catalog_changes (kind, ids) values ('everything', '{}')`)
  await index.caughtUp()
  expect(index.ready()).toBe(true)
  expect(logged).toMatchObject([{ message: 'the index of the catalogue is built anew' }])
  expect((await index.differences()).differing).toEqual([])
})

test('a thread that ends is logged once and followed by another; who asked it meanwhile is told', async () => {
  const threads: IndexThread[] = []
  const { index, logged } = anIndex({
    startThread() {
      const thread = new IndexThread()
      threads.push(thread)
      return thread
    },
  })
  await index.caughtUp()
  const asked = index.list(everything)
  await threads[0]?.end()
  expect(index.ready()).toBe(false)
  await asked.catch((error) => expect(error).toBeInstanceOf(IndexUnavailable))
  await expect.poll(() => index.ready()).toBe(true)
  expect(threads).toHaveLength(2)
  expect(logged.map(({ level }) => level)).toEqual(['error', 'info'])
  expect((await index.differences()).differing).toEqual([])
})

test('where too many wait for the thread, the next is told so at once, and not sent to the slower tables', async () => {
  const thread = new IndexThread()
  onTestFinished(() => thread.end())
  const waiting = Array.from({ length: 200 }, () => thread.ask('list', everything))
  await expect(thread.ask('list', everything)).rejects.toMatchObject({ code: 'busy', retryAfter: 3 })
  await Promise.all(waiting)
  expect((await thread.ask('list', everything)).total).toBe(0)
})

test('two that share a folder keep one file, which either can use', async () => {
  const { db } = database
  const dataDir = temporaryFolder()
  const [one, other] = [anIndex({ dataDir, keptEvery: 0 }).index, anIndex({ dataDir, keptEvery: 0 }).index]
  for (let n = 0; n < 5; n++) {
    await aProduct(db)
    await Promise.all([one.caughtUp(), other.caughtUp()])
  }
  await Promise.all([one.close(), other.close()])
  expect(readdirSync(join(dataDir, 'index'))).toHaveLength(1)
  const { index } = anIndex({ dataDir })
  await index.caughtUp()
  expect(index.origin).toBe('kept')
  expect((await index.differences()).differing).toEqual([])
})

const anotherProcess = (keptEvery = 60_000) => {
  const { dataDir, databaseUrl = '' } = place.reach
  const child = new Child('../../../catalog/search-feed/testing/index-process.ts', dataDir, databaseUrl, `${keptEvery}`)
  onTestFinished(() => child.kill())
  return child
}

test('a process that slept catches up, or begins anew where what it missed is forgotten', async () => {
  const { db } = database
  const child = anotherProcess()
  await child.says('open')
  for (const forgotten of [false, true]) {
    child.sleep(true)
    for (let n = 0; n < 3; n++) await aProduct(db)
    if (forgotten) {
      await db.execute(sql`update catalog_changes set at = now() - interval '2 days'`)
      // On a server others may keep a transaction open meanwhile.
      await vi.waitFor(
        async () => {
          await forgetOldChanges(db)
          expect(await db.select().from(catalogChanges)).toEqual([])
        },
        { timeout: 120_000, interval: 50 },
      )
    }
    child.sleep(false)
    child.tell(`forgotten: ${forgotten}`)
    await child.says(`forgotten: ${forgotten} {"origin":"built","products":`)
    expect(child.lines.at(-1)).toContain('"differing":[]')
  }
  expect(await child.stop()).toBe(0)
})

test('a process that is killed while it keeps and tidies its index leaves one that is whole', async () => {
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
