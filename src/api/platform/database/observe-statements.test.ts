import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from './db.ts'
import { type Observer, observeStatements, type PoolName } from './observe-statements.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
const ends: (() => void)[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => database.close())

/** Events that an observer saw for a statement: its beginning, and its end or error code. */
function heardBy(text: string): unknown[] {
  const heard: unknown[] = []
  const observer: Observer = (statement) => {
    if (statement.text !== text) return undefined
    heard.push(`${statement.lane} begins`)
    return (failed) => heard.push(failed ? (failed as { code?: string }).code : 'ends')
  }
  ends.push(observeStatements(observer))
  return heard
}

const asks: [PoolName, (text: string) => Promise<unknown>][] = [
  ['statements', (text) => database.pool.query(text)],
  [
    'transactions',
    async (text) => {
      const client = await database.pool.connect()
      return await client.query(text).finally(() => client.release())
    },
  ],
]

it.each(asks)('every observer receives the start and end of %s, also if they fail', async (lane, ask) => {
  for (const [text, end] of [
    ['select 1 as observed', 'ends'],
    ['select 1 / 0 as observed', '22012'],
  ] as const) {
    const all = [heardBy(text), heardBy(text), heardBy(text)]
    await ask(text).catch(() => {})
    // Observers are called after the caller has its answer.
    await expect.poll(() => all.flat()).toHaveLength(6)
    for (const heard of all) expect(heard).toEqual([`${lane} begins`, end])
  }
})

it('an observer that returns nothing does not affect other observers', async () => {
  const text = 'select 2 as observed'
  const before = heardBy(text)
  ends.push(observeStatements(() => undefined))
  const after = heardBy(text)
  await database.pool.query(text)
  await expect.poll(() => [...before, ...after]).toHaveLength(4)
  expect(after).toEqual(['statements begins', 'ends'])
})
