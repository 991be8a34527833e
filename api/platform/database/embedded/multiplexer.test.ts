import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db.ts'
import { openEmbeddedCopy } from '../testing/embedded-copy.ts'

let database: Database

beforeAll(async () => {
  database = await openEmbeddedCopy()
  await database.pool.query('create table till (id int primary key, coins int not null)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate till; insert into till values (1, 0)'))

async function coins() {
  const { rows } = await database.pool.query<{ coins: number }>('select coins from till where id = 1')
  return rows[0]?.coins
}

async function begin() {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update till set coins = coins + 1')
  return client
}

/** Cuts the line as a crash would: no ROLLBACK, no Terminate message. */
function cut(client: pg.PoolClient) {
  client.on('error', () => {})
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
  client.release(true)
}

test('a connection lost in the middle of a transaction is rolled back, and the others go on', async () => {
  cut(await begin())
  expect(await coins()).toBe(0)
})

test('a client that goes away in the middle of its turn holds up nobody', async () => {
  const client = await database.pool.statements.connect()
  const { connection } = client
  const bound = new Promise((done) => connection.once('bindComplete', done))
  connection.parse({ name: '', text: 'update till set coins = coins + 1', types: [] }, true)
  connection.bind({ statement: '' }, true)
  connection.execute({ portal: '' }, true)
  connection.flush()
  await bound
  cut(client)
  expect(await coins()).toBe(0)
})

test('while a transaction is open, nobody else reads or writes', async () => {
  const client = await begin()
  const order: string[] = []
  const other = coins().then((seen) => order.push(`other saw ${seen}`))
  await client.query('select pg_sleep(0.05)')
  order.push('commit')
  await client.query('commit')
  client.release()
  await other
  expect(order).toEqual(['commit', 'other saw 1'])
})

test('a hundred increments by many callers at once come out exact', async () => {
  const increment = () =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ coins: number }>(sql`select coins from till where id = 1 for update`)
      await tx.execute(sql`update till set coins = ${Number(rows[0]?.coins) + 1} where id = 1`)
    })
  await Promise.all(Array.from({ length: 100 }, increment))
  expect(await coins()).toBe(100)
})

test('a statement is heard between transactions that were all sent at once', async () => {
  const client = await database.pool.connect()
  let over = 0
  const moment = () => client.query('begin; select pg_sleep(0.02); commit').then(() => over++)
  const all = Array.from({ length: 50 }, moment)
  await all[0]
  await coins()
  expect(over).toBeLessThan(50)
  await Promise.all(all)
  client.release()
})

test('a failed statement leaves the line usable and the transaction undone', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`update till set coins = 7`)
    await tx.execute(sql`insert into till values (1, 1)`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await coins()).toBe(0)
})

test('what one client SET does not outlive it', async () => {
  const client = await database.pool.connect()
  await client.query(`set timezone = 'Asia/Kabul'`)
  client.release(true)
  const timezone = async () => (await database.pool.query('show timezone')).rows
  await expect.poll(timezone).toEqual([{ TimeZone: 'UTC' }])
})

test('answers of many megabytes arrive whole', async () => {
  const { rows } = await database.pool.query(`select repeat('چ', 3000000) as long, count(*) from till`)
  expect(rows[0].long.length).toBe(3_000_000)
})
