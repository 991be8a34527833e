import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { IdRow, rowsOf } from './rows-of.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('rowsOf returns the rows of its statement', async () => {
  expect(await rowsOf(shop.db, IdRow)`select id from (values (7), (9)) given (id)`).toEqual([{ id: 7 }, { id: 9 }])
  expect(await rowsOf(shop.db, IdRow)`select 1 id where false`).toEqual([])
})

it.each([
  ['has another name', sql`select 7 number`],
  ['has another type', sql`select 7::bigint id`],
  ['is null', sql`select null::int id`],
])('rowsOf rejects a column that %s and names the column', async (_, statement) => {
  await expect(rowsOf(shop.db, IdRow)`${statement}`).rejects.toThrow(/expected number.*\n.*at id/)
})

it('errors of rowsOf contain no values of the row', async () => {
  const Person = z.object({ email: z.int() })
  const statement = rowsOf(shop.db, Person)`select 'maryam@example.com' email`
  await expect(statement).rejects.not.toThrow('maryam')
})
