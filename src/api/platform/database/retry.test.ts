import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { inTransaction, sqlState } from './retry.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const failWith = (code: string) => sql.raw(`do $$ begin raise exception 'asked for' using errcode = '${code}'; end $$`)

/** Work that the database refuses `times` times with `code`, and then accepts. */
function refusedTimes(times: number, code: string) {
  let runs = 0
  const run = () =>
    inTransaction(database.db, async (tx) => {
      runs++
      if (runs <= times) await tx.execute(failWith(code))
      return runs
    })
  return { run, runs: () => runs }
}

test('a transaction that lost a race is run again', async () => {
  expect(await refusedTimes(1, '40001').run()).toBe(2)
  expect(await refusedTimes(3, '40P01').run()).toBe(4)
})

test('after three more tries the error goes to the caller', async () => {
  const { run, runs } = refusedTimes(9, '40001')
  const error = await run().catch((error) => error)
  expect(sqlState(error)).toBe('40001')
  expect(runs()).toBe(4)
})

test('any other error is not tried again', async () => {
  const { run, runs } = refusedTimes(1, '23505')
  await expect(run()).rejects.toThrow()
  expect(runs()).toBe(1)
})

/** Needs a server, which can end a connection in the middle of a statement. */
test('what failed first is told, not that rolling back failed as well', async () => {
  const lost = inTransaction(database.db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(sqlState(await lost.catch((error) => error))).toBe('57P01')
})
