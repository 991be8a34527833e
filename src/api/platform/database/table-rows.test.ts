import { eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moment, money, newId, uuidKey } from './columns.ts'
import type { Database } from './db.ts'
import { param, statement } from './statement.ts'
import { columnsOf, insertOf, rowOf } from './table-rows.ts'
import { openTestDatabase } from './testing.ts'

const reports = pgTable('reports', {
  id: uuidKey(),
  pageCount: integer().notNull(),
  isLate: boolean().notNull().default(false),
  cost: money(),
  words: text().array().notNull(),
  title: jsonb().$type<Record<string, string>>(),
  readAt: moment(),
  keptAt: moment().notNull(),
})
type Report = typeof reports.$inferSelect

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table reports (id uuid primary key, page_count int not null, is_late boolean not null,
    cost bigint, words text[] not null, title jsonb, read_at timestamptz, kept_at timestamptz not null)`)
})
afterAll(() => database.close())

const ended = new Date('2020-01-02T03:04:05.678Z')
const keep = statement(rowOf(reports))`
  ${insertOf(reports, 'rows', { keptAt: sql`now()` })} on conflict (id) do nothing returning ${columnsOf(reports)}`
const read = statement(rowOf(reports))`
  select ${columnsOf(reports)} from ${reports} where ${reports.id} = any(${param('ids')}::uuid[]) order by ${reports.pageCount}`

const aReport = (pageCount: number, more: Partial<Report> = {}) => ({
  ...{ id: newId(), pageCount, isLate: true, cost: 9_007_199_254_740_000, words: ['one, two', 'three "four"', '{}'] },
  ...{ title: { en: "It's", fa: 'است' }, readAt: ended },
  ...more,
})

test('any number of rows is written by one statement text and read back unchanged', async () => {
  const rows = [aReport(1), aReport(2, { cost: null, words: [], title: null, readAt: null, isLate: false })]
  const stored = await keep(database.db, { rows: JSON.stringify(rows) })
  expect(stored).toMatchObject(rows)
  const again = await read(database.db, { ids: rows.map(({ id }) => id) })
  expect(again).toEqual(stored)
  const [first] = await database.db
    .select()
    .from(reports)
    .where(eq(reports.id, stored[0]?.id as string))
  expect(first).toEqual(again[0])
})

test('rows that exist already are handled by the conflict clause', async () => {
  const row = aReport(3)
  expect(await keep(database.db, { rows: JSON.stringify([row]) })).toHaveLength(1)
  expect(await keep(database.db, { rows: JSON.stringify([row]) })).toEqual([])
})
