import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/db.ts'
import { openTestDatabase } from '../database/testing.ts'
import { installJobs } from './boss.ts'
import { jobNames } from './job-list.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const queues = async () =>
  (await database.pool.query('select name, heartbeat_seconds, updated_on from jobs.queue order by name')).rows
/** Excludes the queue that pg-boss creates for schedules. */
const own = async () => (await queues()).filter(({ name }) => !name.startsWith('__'))

test('each job has a queue, and a start changes only queues whose options differ', async () => {
  expect((await own()).map(({ name }) => name)).toEqual([...jobNames].sort())
  const before = await queues()
  await installJobs(database)
  expect(await queues()).toEqual(before)
  await database.pool.query(`update jobs.queue set heartbeat_seconds = 99 where name = 'send_mails'`)
  await installJobs(database)
  const [mails] = (await queues()).filter(({ name }) => name === 'send_mails')
  expect(mails.heartbeat_seconds).toBe(before.find(({ name }) => name === 'send_mails')?.heartbeat_seconds)
  expect(mails.updated_on).not.toEqual(before.find(({ name }) => name === 'send_mails')?.updated_on)
})
