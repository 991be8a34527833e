import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginLife } from '#api/ordering/orders/testing/life/life.ts'
import { openWorld } from '#api/ordering/orders/testing/life/restartable-shop.ts'
import { anyStep } from '#api/ordering/orders/testing/life/steps.ts'
import { fakes } from '#api/ordering/payments/providers/testing/fakes.ts'
import type { Database } from '#api/platform/database/db.ts'
import { migrate, migrationsFolder, OlderDatabase } from '#api/platform/database/migrate.ts'
import { prepareEmptyDatabase } from '#api/platform/database/testing/server-copy.ts'
import { installJobs } from '#api/platform/jobs/boss.ts'
import { aStaffMember } from '#api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { journal, loadRelease, type Release, readRelease, releaseOf, sha256Of } from './release.ts'

/**
 * Writes the data of a new release. Run it after the version in package.json is set:
 * `WRITE_RELEASE=1 npx vitest run test/releases/releases.test.ts`.
 */
const writing = process.env.WRITE_RELEASE !== undefined
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const byVersion = new Intl.Collator('en', { numeric: true })
const files = globSync(path.join(import.meta.dirname, '*.json.gz')).toSorted(byVersion.compare)

if (writing) test('the data of this release are written', writeRelease)

async function writeRelease() {
  const openProvider = fakes.stripe
  if (!openProvider) throw new Error('There is no stand-in of that provider')
  const world = await openWorld(openProvider)
  const lives = fc.sample(fc.commands(anyStep, { maxCommands: 60, size: 'max' }), { numRuns: 8, seed: 20_261_127 })
  for (const steps of lives)
    await fc.asyncModelRun(async () => ({ model: { placed: 0 }, real: await beginLife(world) }), steps)
  const file = path.join(import.meta.dirname, `${version}.json.gz`)
  writeFileSync(file, await releaseOf(world.test.database.pool, version))
  await world.close()
}

/** A folder with the first `count` migrations, those of a release. */
function migrationsOf(count: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'charsu-release-'))
  mkdirSync(path.join(folder, 'meta'))
  const entries = journal().entries.slice(0, count)
  writeFileSync(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: entries.map((one) => ({ ...one, breakpoints: true })),
    }),
  )
  for (const { tag } of entries)
    copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
  return folder
}

test('the newest release is that of package.json or an older one, and its data are here', () => {
  expect(files.length).toBeGreaterThan(0)
  const newest = readRelease(files.at(-1) as string)
  expect(byVersion.compare(newest.version, version)).toBeLessThanOrEqual(0)
})

test.each(files)('no migration of a release was changed or removed: %s', (file) => {
  const { migrations } = readRelease(file)
  const written = journal().entries.map(({ tag }) => tag)
  expect(written.slice(0, migrations.length)).toEqual(migrations.map(({ tag }) => tag))
  for (const { tag, sha256 } of migrations) expect(sha256Of(tag), tag).toBe(sha256)
})

describe('the data of the newest release, opened by this version', () => {
  let release: Release
  let shop: TestShop
  beforeAll(async () => {
    release = readRelease(files.at(-1) as string)
    const testDatabase = await prepareEmptyDatabase(process.env.TEST_DATABASE_URL as string)
    const database = await testDatabase.open()
    await openRelease(database)
    shop = await openTestShop({
      ...database,
      close: async () => {
        await database.close()
        await testDatabase.remove()
      },
    })
  })
  afterAll(() => shop.close())

  async function openRelease(database: Database) {
    await database.pool.query('create extension if not exists pg_trgm')
    await installJobs(database)
    const folder = migrationsOf(release.migrations.length)
    await applyMigrations(drizzle(database.pool), { migrationsFolder: folder })
    rmSync(folder, { recursive: true })
    await loadRelease(database.pool, release)
    await migrate(database)
  }

  test('keep every order with its money and state', async () => {
    const orders = release.tables.orders ?? []
    expect(orders.length).toBeGreaterThan(20)
    const owner = await aStaffMember(shop)
    for (const order of orders) {
      const { data } = await owner.get(`/console/orders/${order.order_number}`)
      expect(data, String(order.order_number)).toMatchObject({
        order_number: order.order_number,
        cancelled: order.cancelled,
        payment_status: order.payment_status,
        money: { totals: { currency: order.currency, total: Number(order.total) / 100 } },
      })
    }
  })
  test('are sold on: products have their prices and stock', async () => {
    const products = (release.tables.products ?? []).filter(({ public: shown }) => shown)
    expect(products.length).toBeGreaterThan(5)
    for (const { id, selling } of products) {
      const { data } = await shop.call('GET', `/product/${id}`)
      expect(data, String(id)).toMatchObject({ id, selling: Number(selling) / 100 })
    }
  })
})

test('a database of a version before the first release is refused, and stays as it is', async () => {
  const testDatabase = await prepareEmptyDatabase(process.env.TEST_DATABASE_URL as string)
  const database = await testDatabase.open()
  await database.pool.query('create schema drizzle')
  await database.pool.query('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1)`)
  await expect(migrate(database)).rejects.toThrow(OlderDatabase)
  const { rows } = await database.pool.query(
    `select from information_schema.tables where table_schema in ('public', 'jobs')`,
  )
  expect(rows).toEqual([])
  await database.close()
  await testDatabase.remove()
})
