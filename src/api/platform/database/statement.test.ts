import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from './db.ts'
import { allowsPreparedStatements } from './server-limits.ts'
import { param, statement } from './statement.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const Sum = z.object({ sum: z.int() })
const sumOf = statement(Sum)`select ${param('a')}::int + ${param('b')}::int + ${1}::int sum`

const prepared = async (client: pg.ClientBase | pg.Pool) =>
  (await client.query(`select count(*)::int n from pg_prepared_statements where statement like '%::int sum'`)).rows[0].n

test('a statement is prepared once per connection for all values', async () => {
  await database.db.transaction(async (tx) => {
    expect(await sumOf(tx, { a: 1, b: 2 })).toEqual([{ sum: 4 }])
    expect(await sumOf(tx, { a: 5, b: 5 })).toEqual([{ sum: 11 }])
    const { rows } = await tx.execute(sql`select name from pg_prepared_statements where statement like '%::int sum'`)
    expect(rows).toHaveLength(1)
  })
})

test('a statement runs on many connections at the same time', async () => {
  const sums = await Promise.all(Array.from({ length: 40 }, (_, a) => sumOf(database.db, { a, b: 0 })))
  expect(sums.map(([row]) => row?.sum)).toEqual(Array.from({ length: 40 }, (_, a) => a + 1))
})

test('a statement works on a new connection after the connection that prepared it was lost', async () => {
  const client = await database.pool.connect()
  await client.query({ name: 'greeting', text: 'select 1 greeting' })
  client.release(true)
  const other = await database.pool.connect()
  expect((await other.query({ name: 'greeting', text: 'select 1 greeting' })).rows).toEqual([{ greeting: 1 }])
  other.release()
})

test('a prepared statement fails once per connection after a column type was altered, also in transactions', async ({
  skip,
}) => {
  if (database.kind === 'embedded') skip('the embedded database is not migrated while it serves requests')
  const { db } = database
  await db.execute(sql`create table retyped (n int); insert into retyped values (1)`)
  const numbers = statement(z.object({ n: z.int() }))`select n from retyped where n >= ${param('least')}::int`
  const runs = [() => numbers(db, { least: 1 }), () => db.transaction((tx) => numbers(tx, { least: 1 }))]
  for (const run of runs) expect(await run()).toEqual([{ n: 1 }])
  await db.transaction((tx) => tx.execute(sql`alter table retyped alter n type smallint`))
  for (const run of runs) {
    await expect(run()).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await run()).toEqual([{ n: 1 }])
  }
})

test('the error of a statement names a missing value, and reports a row that does not match its schema', async () => {
  await expect(sumOf(database.db, { a: 1 })).rejects.toThrow('No value for placeholder "b" was provided')
  const wrong = statement(z.object({ sum: z.string() }))`select ${param('a')}::int sum`
  await expect(wrong(database.db, { a: 1 })).rejects.toThrow('not what was asked for')
})

test('statements are not prepared by name if the address of the server disables it', async () => {
  expect(allowsPreparedStatements('postgres://here/shop')).toBe(true)
  expect(allowsPreparedStatements('postgres://here/shop?prepared_statements=0&connect_timeout=2')).toBe(false)
  if (database.kind !== 'server') return
  const { openServer } = await import('./server.ts')
  const { connectionString } = database.pool.options as { connectionString: string }
  const unnamed = openServer(`${connectionString}?prepared_statements=0`)
  expect(await sumOf(unnamed.db, { a: 1, b: 1 })).toEqual([{ sum: 3 }])
  expect(await sumOf(unnamed.db, { a: 2, b: 1 })).toEqual([{ sum: 4 }])
  expect(await prepared(unnamed.pool)).toBe(0)
  await unnamed.close()
})
