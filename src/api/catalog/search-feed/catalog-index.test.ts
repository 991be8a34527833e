import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseClock } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { Child } from '../../platform/database/testing/child.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { prepareTestDatabase } from '../../platform/database/testing.ts'
import { aBrand, aCategory, aProduct, aStore } from '../../testing/products.ts'
import { products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { deleteOldChanges } from './delete-old-changes.ts'
import { IndexThread, IndexUnavailable } from './index-thread.ts'
import type { IndexTask, IndexWork } from './index-work.ts'
import { catalogChanges } from './tables.ts'
import { anyHappenings, aSmallShop, letHappen } from './testing/random-shop.ts'
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

const WAITS = { timeout: 60_000, interval: 10 }

const anIndexOfIt = (input: Partial<Parameters<typeof openTestIndex>[0]> = {}) =>
  openTestIndex({ db: database.db, clock, ...input })

test('the index equals the tables after any changes', async () => {
  const { db } = database
  const { index, logged } = anIndexOfIt()
  await index.caughtUp()
  await fc.assert(
    fc.asyncProperty(anyHappenings, async (happened) => {
      for (const one of happened) await letHappen(db, one)
      const { products, differing } = await index.differences()
      expect(differing).toEqual([])
      expect(await index.measureSize()).toMatchObject({ products })
      expect((await index.list(everything)).total).toBe(products)
    }),
    { numRuns: 25 },
  )
  expect(logged).toEqual([])
})

test('an open transaction delays no other change and is applied after its commit', async () => {
  const { db, pool } = database
  const [slow, quick] = [await aProduct(db), await aProduct(db)]
  const favourite = await aProduct(db, { sold: 999_999 })
  const { index } = anIndexOfIt()
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

test('notifies when an announced change is applied, so that older results are not cached', async () => {
  const { db } = database
  const changed = vi.fn()
  const { index } = anIndexOfIt({ changed })
  await index.caughtUp()
  // Results computed before the index was ready are cleared.
  expect(changed).toHaveBeenCalledOnce()
  changed.mockClear()
  const { id } = await aProduct(db)
  index.look()
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), WAITS)
  expect((await index.list(everything)).ids).toContain(id)
  // The index has already found this change itself. A caller of `look` is still notified, because it may have cached an older result.
  await db.delete(products).where(eq(products.id, id))
  await index.caughtUp()
  changed.mockClear()
  index.look()
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), WAITS)
})

test('sales are applied without clearing the cache', async () => {
  const { db } = database
  const changed = vi.fn()
  const { index } = anIndexOfIt({ changed })
  const { id } = await aProduct(db)
  index.look()
  await index.caughtUp()
  changed.mockClear()
  await db.update(products).set({ sold: 2_000_000 }).where(eq(products.id, id))
  await index.caughtUp()
  expect((await index.list({ ...everything, sort: 'popular' })).ids[0]).toBe(id)
  expect(changed).not.toHaveBeenCalled()
  await db.delete(products).where(eq(products.id, id))
})

test('renaming a store does not delay price changes', async () => {
  const { db } = database
  const { id: storeId } = await aStore(db)
  const { categoryId } = await aProduct(db, { storeId })
  await db.execute(sql`insert into products (slug, store_id, category_id, title, description, image, selling)
    select 'bulk-' || n, ${storeId}, ${categoryId}, '{"en":"Cup"}', '{}', 'a', 100 from generate_series(1, 1500) n`)
  const { index } = anIndexOfIt()
  await index.caughtUp()
  await db
    .update(stores)
    .set({ title: { en: 'Renamed' } })
    .where(eq(stores.id, storeId))
  expect((await index.differences()).differing).toEqual([])
  expect((await index.list({ ...everything, typed: 'renamed', sort: 'relevance' })).total).toBe(1501)
  await db.delete(products).where(eq(products.storeId, storeId))
})

test('a hidden store, brand or category leaves all lists at once without reading its products', async () => {
  const { db } = database
  const { id: storeId } = await aStore(db)
  const { id: brandId } = await aBrand(db)
  const parent = await aCategory(db)
  const { id: categoryId } = await aCategory(db, { parentId: parent.id })
  for (let n = 0; n < 3; n++) await aProduct(db, { storeId, categoryId })
  const { id: elsewhere } = await aProduct(db, { categoryId, brandId })
  const requested: string[] = []
  class NotingThread extends IndexThread {
    override ask<Task extends IndexTask>(task: Task, input: IndexWork[Task]['input']) {
      requested.push(task)
      return super.ask(task, input)
    }
  }
  const { index } = anIndexOfIt({ startThread: () => new NotingThread(), keeps: false })
  const total = async () => {
    await index.caughtUp()
    return (await index.list(everything)).total
  }
  const before = await total()
  const hide = async (table: 'stores' | 'brands' | 'categories', id: number, hidden = true) => {
    requested.length = 0
    await db.execute(sql`update ${sql.identifier(table)} set public = ${!hidden} where id = ${id}`)
    return await total()
  }
  expect(await hide('stores', storeId)).toBe(before - 3)
  expect(requested).toEqual(['withdraw', 'list'])
  expect(await hide('brands', brandId)).toBe(before - 4)
  expect(requested).toEqual(['withdraw', 'list'])
  expect(await hide('brands', brandId, false)).toBe(before - 3)
  expect(await hide('categories', parent.id)).toBe(before - 4)
  expect(requested).toEqual(['withdraw', 'list'])
  expect(await hide('stores', storeId, false)).toBe(before - 4)
  expect(await hide('categories', parent.id, false)).toBe(before)
  expect(requested).toContain('apply')
  expect((await index.list({ ...everything, chosen: { store: storeId } })).total).toBe(3)
  expect((await index.list(everything)).ids).toContain(elsewhere)
  expect((await index.differences()).differing).toEqual([])
})

test('reports that it is not ready, and rebuilds on request', async () => {
  const { index, logged } = anIndexOfIt()
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

/** Returns a function that starts index threads, and the threads it has started. */
function threadsOf() {
  const threads: IndexThread[] = []
  const startThread = () => {
    const thread = new IndexThread()
    threads.push(thread)
    return thread
  }
  return { threads, startThread }
}

test('an ended thread is logged once and replaced; waiting calls get an error', async () => {
  const { threads, startThread } = threadsOf()
  const { index, logged } = anIndexOfIt({ startThread, pauses: [1, 50] })
  await index.caughtUp()
  const requested = index.list(everything)
  await threads[0]?.end()
  expect(index.ready()).toBe(false)
  await requested.catch((error) => expect(error).toBeInstanceOf(IndexUnavailable))
  await expect.poll(() => index.ready(), WAITS).toBe(true)
  expect(threads).toHaveLength(2)
  await expect.poll(() => logged.map(({ level }) => level), WAITS).toEqual(['error', 'info'])
  expect((await index.differences()).differing).toEqual([])
})

test('after a thread ended, only the next one answers waiting calls', async () => {
  const { threads, startThread } = threadsOf()
  const { index } = anIndexOfIt({ startThread })
  await index.caughtUp()
  await threads[0]?.end()
  await index.caughtUp()
  expect(threads).toHaveLength(2)
  expect(index.ready()).toBe(true)
})

test('threads that end again after loading raise one alert', async () => {
  const { threads, startThread } = threadsOf()
  const { index, logged } = anIndexOfIt({ startThread, pauses: [1, 60_000] })
  for (let ended = 0; ended < 4; ended++) {
    await expect.poll(() => threads.length > ended && index.ready(), WAITS).toBe(true)
    await threads[ended]?.end()
  }
  await expect.poll(() => threads.length > 4 && index.ready(), WAITS).toBe(true)
  expect(logged.map(({ level }) => level)).toEqual(['error'])
})

test('with a full queue, the next call is refused at once', async () => {
  const thread = new IndexThread()
  onTestFinished(() => thread.end())
  const waiting = Array.from({ length: 200 }, () => thread.ask('list', everything))
  await expect(thread.ask('list', everything)).rejects.toMatchObject({ code: 'busy', retryAfter: 3 })
  await Promise.all(waiting)
  expect((await thread.ask('list', everything)).total).toBe(0)
})

const anotherProcess = (keptEvery = 60_000) => {
  const { dataDir, databaseUrl = '' } = testDatabase.reach
  const child = new Child('../../../catalog/search-feed/testing/index-process.ts', dataDir, databaseUrl, `${keptEvery}`)
  onTestFinished(() => child.kill())
  return child
}

test('a suspended process catches up, or starts over if the changes it missed were deleted', async () => {
  const { db } = database
  const child = anotherProcess()
  await child.says('open')
  for (const forgotten of [false, true]) {
    child.sleep(true)
    for (let n = 0; n < 3; n++) await aProduct(db)
    if (forgotten) {
      await db.execute(sql`update catalog_changes set at = now() - interval '2 days'`)
      // On a shared server other transactions may stay open meanwhile.
      await vi.waitFor(
        async () => {
          await deleteOldChanges(db)
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
