import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditLog, auditTouched } from '#api/platform/audit-log/tables.ts'
import type { Database, Tx } from '#api/platform/database/db.ts'
import { connectToRunningDatabase } from '#api/platform/database/embedded/open-embedded.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import { temporaryDataDir } from '#api/platform/database/testing/temporary-folder.ts'
import { DEFAULT_PICTURE_NAME } from '#api/platform/pictures/default-picture.ts'
import { aStaffMember } from '#api/staff/testing/staff.ts'
import { aCategory, aStore } from '#api/testing/products.ts'
import { openTestShop } from '#api/testing/shop.ts'
import type { GoodsImport } from '#contract/catalog/console-imports.ts'
import { freePort, start, untilReady } from '#test/harness/shop-process.ts'

/** Several pages of an import. */
const THERE = 1_200
const NEW = 300
const ALL = THERE + NEW

let server: ChildProcess | undefined
let database: Database | undefined
afterEach(async () => {
  await kill()
})

async function kill() {
  const ended = server && server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined
  server?.kill('SIGKILL')
  await ended
  await database?.close()
  server = undefined
  database = undefined
}

/** A shop with products and a member of the staff, closed again. */
async function aShop(dataDir: string) {
  const shop = await openTestShop(await openDatabase({ dataDir }))
  const [store, category] = [await aStore(shop.db), await aCategory(shop.db)]
  await shop.db.execute(sql`
    with added as (
      insert into products (slug, store_id, category_id, title, description, image, selling)
      select 'mat-' || n, ${store.id}::int, ${category.id}::int, jsonb_build_object('en', 'Mat ' || n), '{}', ${DEFAULT_PICTURE_NAME}, 100
      from generate_series(1, ${THERE}::int) n returning id, slug)
    insert into inventories (product_id, sku, stock) select id, upper(slug), 3 from added`)
  const { token } = await aStaffMember(shop, { role: 'operator' })
  await shop.close()
  return { token, store: store.slug, category: category.slug }
}

/** New prices and stocks for all products that are there, then new products. */
const tableOf = ({ store, category }: { store: string; category: string }) =>
  [
    'slug,store,category,title_en,selling,sku,stock',
    ...Array.from({ length: THERE }, (_, n) => `mat-${n + 1},,,,200,MAT-${n + 1},8`),
    ...Array.from({ length: NEW }, (_, n) => `rug-${n + 1},${store},${category},Rug ${n + 1},300,RUG-${n + 1},5`),
  ].join('\n')

/** Starts the server on a folder. Answers how to call its API. */
async function startOn(dataDir: string, token: string) {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', TEST_DATABASE_URL: '', DEMO: '0', RATE_LIMITS: '0' }
  server = start({ ...env, HOST: '127.0.0.1', PORT: new URL(url).port })
  await untilReady(url, server)
  database = connectToRunningDatabase(dataDir)
  return async (path: string, init: RequestInit & { type?: string } = {}): Promise<GoodsImport> => {
    const { type = 'application/json', ...rest } = init
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const answer = await fetch(`${url}/api/v1/console/imports${path}`, { headers, ...rest })
    return (await answer.json()).data
  }
}

/** Kills the server while its import waits for what `hold` locks. */
async function killWhileWaiting(hold: (tx: Tx) => Promise<unknown>, begin: () => Promise<unknown>) {
  const { db } = database as Database
  const waits = async () => {
    const { rowCount } = await db.execute(sql`select from goods_imports where worker is not null and exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`)
    return rowCount === 1
  }
  const ended = db.transaction(async (tx) => {
    await hold(tx)
    await begin()
    await expect.poll(waits).toBe(true)
    server?.kill('SIGKILL')
    // The embedded database dies with its server.
    await expect
      .poll(() =>
        tx.execute(sql`select`).then(
          () => 'alive',
          () => 'dead',
        ),
      )
      .toBe('dead')
  })
  await expect(ended).rejects.toThrow()
  await kill()
}

/** What happens after thirty silent seconds (`platform/jobs/boss.ts`), at once: the job of the killed process runs again. */
const runAgain = async (id: string) => {
  const { db } = database as Database
  await db.execute(sql`delete from jobs.job where name = 'run_imports' and state = 'active'`)
  await db.execute(sql`select add_job('run_imports', ${id}, now())`)
}

const written = async () => {
  const { db } = database as Database
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*) from products)::int products,
    (select count(*) from products where (slug, selling) in (select 'mat-' || n, 20000 from generate_series(1, ${THERE}::int) n))::int changed,
    (select count(*) from inventories)::int inventories,
    (select sum(stock) from inventories)::int stock,
    (select count(*) from stock_changes where reason = 'imported')::int "stockChanges",
    (select count(*) from ${auditLog} where action = 'catalogue.import')::int entries,
    (select coalesce(sum(cardinality(target_ids)), 0) from ${auditTouched})::int touched`)
  return rows[0]
}
const nothing = {
  products: THERE,
  changed: 0,
  inventories: THERE,
  stock: THERE * 3,
  stockChanges: 0,
  entries: 0,
  touched: 0,
}
const everything = {
  products: ALL,
  changed: THERE,
  inventories: ALL,
  stock: THERE * 8 + NEW * 5,
  stockChanges: ALL,
  entries: 1,
  touched: ALL,
}

test('a server that is killed while it checks, writes or has just written an import writes every row once', async () => {
  const dataDir = await temporaryDataDir()
  const shop = await aShop(dataDir)
  let call = await startOn(dataDir, shop.token)
  let id = ''
  await killWhileWaiting(
    (tx) => tx.execute(sql`lock table inventories in access exclusive mode`),
    async () => {
      id = (await call('?name=mats.csv', { method: 'POST', type: 'text/csv', body: tableOf(shop) })).id
    },
  )
  call = await startOn(dataDir, shop.token)
  await runAgain(id)
  const becomes = (state: string) => expect.poll(async () => (await call(`/${id}`)).state).toBe(state)
  const begin = async () => {
    const { seen } = await call(`/${id}`)
    await call(`/${id}/start`, { method: 'POST', body: JSON.stringify({ seen }) })
  }
  await becomes('ready')
  expect(await written()).toEqual(nothing)

  await killWhileWaiting(
    (tx) => tx.execute(sql`select from products where slug = ${`mat-${THERE}`} for no key update`),
    begin,
  )
  call = await startOn(dataDir, shop.token)
  await runAgain(id)
  await becomes('stopped')
  expect(await written()).toEqual(nothing)

  await call(`/${id}/check`, { method: 'POST', body: '{}' })
  await becomes('ready')
  await begin()
  await becomes('done')
  await kill()
  call = await startOn(dataDir, shop.token)
  await runAgain(id)
  const waiting = sql`select from jobs.job where name = 'run_imports' and state in ('created', 'active', 'retry')`
  await expect.poll(async () => (await database?.db.execute(waiting))?.rowCount).toBe(0)
  expect(await call(`/${id}`)).toMatchObject({ state: 'done', summary: { fresh: NEW, changed: THERE } })
  expect(await written()).toEqual(everything)
})
