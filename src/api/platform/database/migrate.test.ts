import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { migrate, migrationsFolder, NewerDatabase } from './migrate.ts'
import { Child } from './testing/child.ts'
import { openTestDatabase } from './testing.ts'

const server = process.env.TEST_DATABASE_URL

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function applied() {
  const { rows } = await database.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  return rows[0].count
}

function written(): number {
  return JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries.length
}

test('a test database has every migration and supports Persian trigrams', async () => {
  expect(await applied()).toBe(written())
  const { rows } = await database.pool.query(`select show_trgm('چارسو') as trigrams`)
  expect(rows[0].trigrams.length).toBeGreaterThan(3)
})

test('migrating again changes nothing', async () => {
  await migrate(database)
  expect(await applied()).toBe(written())
})

test('a database changed by a newer version is rejected and not modified', async () => {
  const newer = Date.UTC(2100, 0)
  const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
  await database.pool.query(add, ['of a newer version', newer])
  try {
    await expect(migrate(database)).rejects.toThrow(NewerDatabase)
    expect(await applied()).toBe(written() + 1)
  } finally {
    await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newer])
  }
  await migrate(database)
})

// With planning methods disabled, PostgreSQL estimates costs of 10^10 for a plan that needs them, and then spends 70 ms
// compiling it.
test('database functions that disable planner methods also disable JIT compilation', async () => {
  const { rows } = await database.pool.query<{ name: string; settings: string[] }>(
    `select proname as name, proconfig as settings from pg_proc where pronamespace = 'public'::regnamespace and proconfig is not null`,
  )
  const steered = rows.filter(({ settings }) => settings.some((one) => /^enable_\w+=off$/.test(one)))
  expect(steered.length).toBeGreaterThan(5)
  expect(steered.filter(({ settings }) => !settings.includes('jit=off')).map(({ name }) => name)).toEqual([])
})

test('four processes that migrate one empty database at the same time all succeed', async () => {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query('drop database if exists charsu_race with (force)')
  await admin.query(
    `create database charsu_race encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
  )
  const url = new URL(server ?? '')
  url.pathname = '/charsu_race'
  const processes = Array.from({ length: 4 }, () => new Child('migrate-once.ts', url.href))
  expect(await Promise.all(processes.map((one) => one.end()))).toEqual([0, 0, 0, 0])
  await admin.query('drop database charsu_race with (force)')
  await admin.end()
})

test('a database without Persian search is rejected with instructions for creating one', async () => {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query('drop database if exists charsu_ascii with (force)')
  await admin.query(`create database charsu_ascii encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`)
  const url = new URL(server ?? '')
  url.pathname = '/charsu_ascii'
  const refused = new Child('migrate-once.ts', url.href)
  expect(await refused.end()).not.toBe(0)
  expect(refused.lines.join()).toContain('C.UTF-8')
  await admin.query('drop database charsu_ascii with (force)')
  await admin.end()
})
