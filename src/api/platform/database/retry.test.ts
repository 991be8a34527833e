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

test('a transaction that fails by a conflict with another one is run again', async () => {
  expect(await refusedTimes(1, '40001').run()).toBe(2)
  expect(await refusedTimes(3, '40P01').run()).toBe(4)
})

test('after three retries the error is thrown to the caller', async () => {
  const { run, runs } = refusedTimes(9, '40001')
  const error = await run().catch((error) => error)
  expect(sqlState(error)).toBe('40001')
  expect(runs()).toBe(4)
})

test('a transaction with any other error is not run again', async () => {
  const { run, runs } = refusedTimes(1, '23505')
  await expect(run()).rejects.toThrow()
  expect(runs()).toBe(1)
})

/** Needs a server, which can end a connection in the middle of a statement. */
test('the error of the statement is thrown, not the error of the failed rollback', async () => {
  const lost = inTransaction(database.db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(sqlState(await lost.catch((error) => error))).toBe('57P01')
})
