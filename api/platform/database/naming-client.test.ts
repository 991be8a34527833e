import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { openTestDatabase } from './testing.ts'
import { UnnamedClient } from './unnamed-client.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A question whose parts are all reached by its prototype, as pg allows. */
class Question {
  readonly of: string
  constructor(of: string) {
    this.of = of
  }
  get text() {
    return `select $1::int + 1 as ${this.of}`
  }
  get rowMode() {
    return 'array' as const
  }
}

const preparedOn = async (client: pg.ClientBase, of: string) =>
  (await client.query(`select name from pg_prepared_statements where statement like '% as ${of}'`)).rows

test('a statement of whatever kind of object is prepared from the second time on, and left as it was', async () => {
  const client = await database.pool.connect()
  const question = new Question('tea')
  for (const cups of [1, 2, 3]) expect((await client.query(question, [cups])).rows).toEqual([[cups + 1]])
  expect(Object.keys(question)).toEqual(['of'])
  expect(await preparedOn(client, 'tea')).toEqual([{ name: expect.stringMatching(/^t_/) }])
  client.release()
})

test('what submits itself goes as it is', async () => {
  const client = await database.pool.connect()
  const asked = new pg.Query<{ one: number }, [number]>({ text: 'select $1::int as one', values: [1] })
  const rows = await new Promise((done) => {
    asked.on('end', ({ rows }) => done(rows))
    expect(client.query(asked)).toBe(asked)
  })
  expect(rows).toEqual([{ one: 1 }])
  client.release()
})

test('behind a pooler nothing is prepared under a name', async () => {
  const { connectionString } = database.pool.options as { connectionString: string }
  const client = new UnnamedClient({ connectionString })
  await client.connect()
  const named = Object.assign(new Question('milk'), { name: 'milk' })
  for (const cups of [1, 2]) expect((await client.query(named, [cups])).rows).toEqual([[cups + 1]])
  expect(await preparedOn(client, 'milk')).toEqual([])
  expect(named.name).toBe('milk')
  await client.end()
})
