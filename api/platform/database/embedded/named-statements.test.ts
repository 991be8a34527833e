import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db.ts'
import { openEmbeddedCopy } from '../testing/embedded-copy.ts'

let database: Database
let first: pg.PoolClient
let second: pg.PoolClient

beforeAll(async () => {
  database = await openEmbeddedCopy()
})
afterAll(() => database.close())
beforeEach(async () => {
  const lines = database.pool.statements
  ;[first, second] = [await lines.connect(), await lines.connect()]
  return () => {
    for (const client of [first, second]) client.release(true)
  }
})

const kinds = ['RowDescription', 'DataRow', 'CommandComplete', 'Error', 'ReadyForQuery'].map((kind) => `handle${kind}`)
const unheard = Object.fromEntries(kinds.map((kind) => [kind, () => {}]))

/** Sends messages and Sync, and answers the kinds of those that come back, without what only says how the session is. */
async function heardAfter(client: pg.PoolClient, send: (connection: pg.Connection) => void): Promise<string[]> {
  const heard: string[] = []
  const { connection } = client
  const hear = ({ name, code }: { name: string; code?: string }) => void heard.push(code ?? name)
  connection.on('message', hear)
  await new Promise((ready) => {
    connection.once('readyForQuery', ready)
    client.query({
      submit() {
        send(connection)
        connection.sync()
      },
      ...unheard,
    } as unknown as pg.Submittable)
  })
  connection.off('message', hear)
  return heard.filter((name) => name !== 'readyForQuery' && name !== 'parameterStatus')
}

const parse = (name: string, text: string) => (to: pg.Connection) => to.parse({ name, text, types: [] }, true)
const close = (name: string) => (to: pg.Connection) => to.close({ type: 'S', name }, true)
const run = (statement: string) => (to: pg.Connection) => {
  to.bind({ statement }, true)
  to.execute({ portal: '' }, true)
}
const inTurn =
  (...sends: ((to: pg.Connection) => void)[]) =>
  (to: pg.Connection) => {
    for (const send of sends) send(to)
  }
const ran = ['bindComplete', 'dataRow', 'commandComplete']

/** How the session knows what was prepared here. */
const prepared = async () =>
  (await database.pool.query(`select name from pg_prepared_statements where name like 'tea%' order by name`)).rows.map(
    ({ name }) => name,
  )

test('a name that was closed may be given to another statement', async () => {
  expect(await heardAfter(first, inTurn(parse('tea', 'select 1'), close('tea')))).toEqual([
    'parseComplete',
    'closeComplete',
  ])
  expect(await prepared()).toEqual([])
  expect(await heardAfter(first, inTurn(parse('tea', 'select 2'), run('tea')))).toEqual(['parseComplete', ...ran])
})

test('nobody’s Close takes a name from the others, and the last one’s is heard', async () => {
  for (const client of [first, second]) await heardAfter(client, parse('tea', 'select 3'))
  expect(await heardAfter(first, close('tea'))).toEqual(['closeComplete'])
  expect(await heardAfter(first, close('tea'))).toEqual(['closeComplete'])
  expect(await heardAfter(second, run('tea'))).toEqual(ran)
  expect(await heardAfter(second, close('tea'))).toEqual(['closeComplete'])
  expect(await prepared()).toEqual([])
})

test('the names of somebody who went away are forgotten, but for those that others have', async () => {
  for (const client of [first, second]) await heardAfter(client, parse('tea', 'select 4'))
  await heardAfter(second, parse('tea cup', 'select 5'))
  second.release(true)
  await expect.poll(prepared).toEqual(['tea'])
  first.release(true)
  await expect.poll(prepared).toEqual([])
  ;[first, second] = [await database.pool.statements.connect(), await database.pool.statements.connect()]
})

test('a notice before it is prepared changes nothing', async () => {
  const long = `select 1 as ${'x'.repeat(80)}`
  for (const client of [first, second]) {
    expect((await heardAfter(client, inTurn(parse('tea', long), run('tea')))).slice(-4)).toEqual([
      'parseComplete',
      ...ran,
    ])
  }
})

test('between an error and Sync nothing is answered, also not what is known', async () => {
  await heardAfter(first, parse('tea', 'select 6'))
  const broken = inTurn(parse('', 'select nonsense'), parse('tea', 'select 6'), run('tea'), close('tea'))
  expect(await heardAfter(second, broken)).toEqual(['42703'])
  expect(await heardAfter(second, inTurn(parse('tea', 'select 6'), run('tea')))).toEqual(['parseComplete', ...ran])
  expect(await heardAfter(first, run('tea'))).toEqual(ran)
})

test('what could not be prepared is not taken for prepared', async () => {
  expect(await heardAfter(first, inTurn(parse('tea', 'select nonsense'), run('tea')))).toEqual(['42703'])
  expect(await heardAfter(first, parse('tea', 'select nonsense'))).toEqual(['42703'])
  expect(await heardAfter(second, inTurn(parse('tea', 'select 7'), run('tea')))).toEqual(['parseComplete', ...ran])
})
