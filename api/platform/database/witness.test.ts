import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from './db.ts'
import { openTestDatabase } from './testing.ts'
import { type Lane, type Witness, witnessStatements } from './witness.ts'

let database: Database
const ends: (() => void)[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => database.close())

/** What a witness heard: that something began, that it ended, or with which code it failed. */
function heardBy(text: string): unknown[] {
  const heard: unknown[] = []
  const witness: Witness = (asked) => {
    if (asked.text !== text) return undefined
    heard.push(`${asked.lane} begins`)
    return (failed) => heard.push(failed ? (failed as { code?: string }).code : 'ends')
  }
  ends.push(witnessStatements(witness))
  return heard
}

const asks: [Lane, (text: string) => Promise<unknown>][] = [
  ['statements', (text) => database.pool.query(text)],
  [
    'transactions',
    async (text) => {
      const client = await database.pool.connect()
      return await client.query(text).finally(() => client.release())
    },
  ],
]

it.each(asks)('every witness hears beginning and end of %s, also where they fail', async (lane, ask) => {
  for (const [text, end] of [
    ['select 1 as witnessed', 'ends'],
    ['select 1 / 0 as witnessed', '22012'],
  ] as const) {
    const all = [heardBy(text), heardBy(text), heardBy(text)]
    await ask(text).catch(() => {})
    // Told beside whoever asked.
    await expect.poll(() => all.flat()).toHaveLength(6)
    for (const heard of all) expect(heard).toEqual([`${lane} begins`, end])
  }
})

it('who wants to hear of no end leaves those of others', async () => {
  const text = 'select 2 as witnessed'
  const before = heardBy(text)
  ends.push(witnessStatements(() => undefined))
  const after = heardBy(text)
  await database.pool.query(text)
  await expect.poll(() => [...before, ...after]).toHaveLength(4)
  expect(after).toEqual(['statements begins', 'ends'])
})
