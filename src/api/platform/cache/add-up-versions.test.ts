import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aBrand } from '../../testing/products.ts'
import type { Database } from '../database/db.ts'
import { openTestDatabase } from '../database/testing.ts'
import { addUpVersions } from './add-up-versions.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const versions = async () =>
  (await database.db.execute<{ topic: string; version: number }>(sql`select topic, version::int from data_versions`))
    .rows
const summed = (rows: { version: number }[]) => rows.reduce((sum, { version }) => sum + version, 0)

test('changes are counted per connection; adding them up retains the sum in one row', async () => {
  for (let time = 0; time < 3; time++) {
    await aBrand(database.db)
    const before = summed(await versions())
    await addUpVersions(database.db)
    expect(await versions()).toEqual([{ topic: 'catalogue', version: before }])
    await addUpVersions(database.db)
    expect(summed(await versions())).toBe(before)
  }
})

test('adding up does not wait for an open transaction, which counts after its commit', async () => {
  const { db, pool } = database
  await aBrand(db)
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  const { rows } = await client.query('select pg_backend_pid() pid')
  await client.query('update brands set position = position')
  await client.query('begin')
  await client.query('update brands set position = position')
  const before = summed(await versions())
  await addUpVersions(db)
  const stored = await versions()
  expect(summed(stored)).toBe(before)
  expect(stored.map(({ topic }) => topic).toSorted()).toEqual(['catalogue', `catalogue/${rows[0].pid}`])
  await client.query('commit')
  expect(summed(await versions())).toBe(before + 1)
})
