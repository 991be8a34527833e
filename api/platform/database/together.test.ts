import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Queryable } from './db.ts'
import { lockName } from './lock-name.ts'
import { openTestDatabase } from './testing.ts'
import { together } from './together.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table said (word text primary key, at int generated always as identity)')
})
afterAll(() => database.close())

const say = (tx: Queryable, word: string) => tx.execute(sql`insert into said (word) values (${word})`)
/** The same, some promises later. */
async function sayLater(tx: Queryable, word: string) {
  for (let n = 0; n < 20; n++) await null
  return await say(tx, word)
}
const words = async () => (await database.pool.query('select word from said order by at')).rows.map(({ word }) => word)

it('does in a transaction what it is given in that order, and sends it without waiting for answers', async () => {
  const waiting: number[] = []
  await database.db.transaction(async (tx) => {
    const { client } = tx._.session as unknown as { client: pg.PoolClient & { _sentQueryQueue: unknown[] } }
    await together(
      () => lockName(tx, 'a word'),
      () => sayLater(tx, 'first'),
      () => say(tx, 'second'),
      async () => void waiting.push(client._sentQueryQueue.length),
    )
  })
  expect(await words()).toEqual(['first', 'second'])
  expect(waiting[0]).toBeGreaterThan(0)
})

it('throws what went wrong first, and leaves nothing under way behind the rollback', async () => {
  const before = await words()
  let second: unknown
  const failing = database.db.transaction((tx) =>
    together(
      () => say(tx, 'first'),
      async () => {
        await tx.execute(sql`select 1`).catch(() => {})
        second = await sayLater(tx, 'behind it').catch((error) => error)
      },
    ),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(second).toBeInstanceOf(Error)
  expect(await words()).toEqual(before)
})

it('waits for what is under way also where a step throws before it asks for anything', async () => {
  let first = 'under way'
  const failing = together(
    () => database.db.execute(sql`select 1`).then(() => (first = 'ended')),
    () => {
      throw new Error('nothing to write')
    },
  ).catch((error) => `${first}: ${error.message}`)
  expect(await failing).toBe('ended: nothing to write')
})

it('what a transaction asks again and again is planned once', async () => {
  const planned = await database.db.transaction(async (tx) => {
    for (const word of ['a', 'b', 'c', 'd']) await say(tx, word)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements where statement like 'insert into said%'`,
    )
    return rows[0]?.n
  })
  expect(planned).toBe(1)
})
