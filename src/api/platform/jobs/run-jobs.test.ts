import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/db.ts'
import { openTestDatabase } from '../database/testing.ts'
import { jobNames } from './job-list.ts'
import { runJobs } from './run-jobs.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NAME = 'delete_call_counts'
const add = () => database.db.execute(sql`select add_job(${NAME}, '', now())`)
const states = async () => {
  const { rows } = await database.db.execute<{ state: string; output: unknown }>(sql`
    select state, output from jobs.job where name = ${NAME} order by created_on`)
  return rows
}

/** A process that runs jobs, with its log lines. */
async function aProcess() {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const jobs = await runJobs(database, log)
  onTestFinished(() => jobs.close())
  return { ...jobs, lines }
}

test('each job has a queue, and there are no other queues', async () => {
  await aProcess()
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select name from jobs.queue where name not like '\\_\\_%' order by name`)
  expect(rows.map(({ name }) => name)).toEqual(jobNames.toSorted())
  const scheduled = await database.db.execute<{ name: string }>(sql`select name from jobs.schedule order by name`)
  expect(scheduled.rows.length).toBeGreaterThan(10)
})

test('a scheduled job runs in one of two processes and is not started again while it runs', async () => {
  const began = vi.fn()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const work = async () => {
    began()
    await gate
  }
  const [one, other] = [await aProcess(), await aProcess()]
  await one.take(NAME, work)
  await other.take(NAME, work)
  await add()
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(1), 60_000)
  await add()
  expect(await states()).toMatchObject([{ state: 'active' }])
  open()
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'completed' }]), 60_000)
  expect(began).toHaveBeenCalledTimes(1)
})

test('the log contains the complete error of a failed job, the database only its code', async () => {
  await database.db.execute(sql`delete from jobs.job`)
  const { take, lines } = await aProcess()
  await take(NAME, async () => {
    throw Object.assign(new Error('maryam@example.com'), { code: '23505' })
  })
  await add()
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'failed' }]), 60_000)
  expect(JSON.stringify(await states())).toContain('23505')
  expect(JSON.stringify(await states())).not.toContain('maryam')
  expect(lines.join()).toContain(NAME)
})
