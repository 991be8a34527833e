import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleKey, consoleTranslator } from '#i18n/console-messages.ts'
import { jobNames } from '../../platform/jobs/job-list.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aStaffMember } from '../testing/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const NAME = 'delete_old_codes'
const listed = async () => {
  const { data } = (await owner.get('/console/jobs')).data
  return data.find(({ name }: { name: string }) => name === NAME)
}

test('every job has a title in each language', () => {
  for (const language of ['en', 'fa'])
    for (const name of jobNames) {
      const key = `console_jobs.names.${name}`
      expect(consoleTranslator(language)(key as ConsoleKey)).not.toBe(key)
    }
})

test('staff see what waits and failed, and have failed runs tried again', async () => {
  expect(await listed()).toMatchObject({ waiting: 0, failed: 0, failure: null, ended_at: null, schedule: '32 * * * *' })
  await shop.db.execute(sql`select add_job(${NAME}, '', now())`)
  expect(await listed()).toMatchObject({ waiting: 1 })
  await shop.db.execute(sql`
    update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "23505"}' where name = ${NAME}`)
  expect(await listed()).toMatchObject({ waiting: 0, failed: 1, failure: '23505', ended_at: expect.any(String) })
  expect((await owner.post(`/console/jobs/${NAME}/retry`)).data).toEqual({ count: 1 })
  expect(await listed()).toMatchObject({ waiting: 1, failed: 0 })
  expect((await owner.post('/console/jobs/no_such_job/retry')).status).toBe(404)
  const entries = (await owner.get(`/console/audit-log?target_type=job&target_id=${NAME}`)).data.data
  expect(entries).toMatchObject([{ action: 'jobs.retry', changes: { runs: { after: 1 } } }])
})
