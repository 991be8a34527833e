import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database, Log } from './db.ts'
import { logSlowStatements } from './slow-statements.ts'
import { openTestDatabase } from './testing.ts'

type Line = { statement: string; lane: string; ms: number; plan?: string; unsaid?: number }

let database: Database
let stop = () => {}
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => stop())
afterAll(() => database.close())

/** Logs every statement as slow, with a clock that stands still, and collects the lines. */
function watching() {
  const clock = { now: 1_000 }
  const lines: Line[] = []
  const ignore = () => {}
  const log: Log = { info: ignore, error: ignore, warn: (line) => void lines.push(line as Line) }
  stop = logSlowStatements({ database, log, milliseconds: 0, now: () => clock.now })
  /** Runs a statement and waits for its line, which is written in the background. */
  async function slowly(text: string, values: unknown[] = []): Promise<Line | undefined> {
    const before = lines.length
    await database.pool.query(text, values)
    await expect.poll(() => lines.length, { interval: 5, timeout: 20_000 }).toBe(before + 1)
    return lines.at(-1)
  }
  return { clock, lines, slowly }
}

const SECRET = 'maryam@example.com'

it('a slow statement is logged with its generic plan and without its values', async () => {
  const { slowly } = watching()
  const line = await slowly('select id from outbox where recipient = $1 and attempts < $2', [SECRET, 7])
  expect(line).toMatchObject({ statement: expect.stringContaining('recipient = $1'), lane: 'statements' })
  expect(line?.plan).toMatch(/Scan .*outbox[\s\S]*\$1/)
  expect(JSON.stringify(line)).not.toContain(SECRET)
})

it('a slow statement that changes data is planned for the log, but not executed again', async () => {
  const { slowly } = watching()
  expect((await slowly('delete from limit_counts where key = $1', ['x']))?.plan).toMatch(/^Delete on limit_counts/)
  await database.pool.query(`insert into limit_counts values ('kept', 1, now())`)
  await slowly(`update limit_counts set points = points + 1 where key = 'kept'`)
  const { rows } = await database.pool.query(`select points from limit_counts where key = 'kept'`)
  expect(rows).toEqual([{ points: 2 }])
  const { rows: left } = await database.pool.query(`select name from pg_prepared_statements where name like 'plan%'`)
  expect(left).toEqual([])
})

it('the plan of a slow statement is logged once in ten minutes, and omitted for statements without a plan', async () => {
  const { slowly, clock } = watching()
  expect((await slowly('select 1'))?.plan).toBeDefined()
  expect((await slowly('select 1'))?.plan).toBeUndefined()
  clock.now += 10 * 60_000 + 1
  expect((await slowly('select 1'))?.plan).toBeDefined()
  expect(await slowly('set statement_timeout = default')).toMatchObject({
    statement: 'set statement_timeout = default',
  })
})

it('at most twenty lines a minute are logged, and the next minute reports the number of omitted lines', async () => {
  const { slowly, clock, lines } = watching()
  for (let n = 0; n < 20; n++) await slowly(`select ${n}`)
  for (let n = 0; n < 30; n++) await database.pool.query('select 1')
  expect(lines.length).toBe(20)
  clock.now += 60_000
  expect(await slowly('select 1')).toMatchObject({ unsaid: 30 })
})
