import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'
import { alertLoggedErrors } from '../alerts/alert-logged-errors.ts'
import { alerts } from '../alerts/tables.ts'
import { events } from '../events/tables.ts'
import { createLog } from './log.ts'
import { LoggedErrors } from './logged-errors.ts'

const listening = () => {
  const loggedErrors = new LoggedErrors()
  return { loggedErrors, log: createLog('info', { write: () => {} }, loggedErrors) }
}
const all = async (loggedErrors: LoggedErrors) => {
  const told: string[] = []
  await loggedErrors.take(async ({ what, code }) => void told.push(`${what} (${code})`))
  return told
}

test('error lines of the log and its child loggers are collected, without other lines and personal data', async () => {
  const { loggedErrors, log } = listening()
  log.warn({}, 'a payment waits')
  log.error({ err: Object.assign(new Error('Maryam lives in Herat'), { code: 'ECONNRESET' }) }, 'payment jobs')
  log.child({ requestId: 'r' }).error({ err: new TypeError('x is not y') }, 'internal')
  log.error({ email: 'maryam@example.com' }, 'noting the mail 0190b5a2-7f3e-7c11-8a2b-1234567890ab')
  expect(await all(loggedErrors)).toEqual([
    'payment jobs (ECONNRESET)',
    'internal (TypeError)',
    'noting the mail … (error)',
  ])
  expect(await all(loggedErrors)).toEqual([])
})

test('equal errors are collected once, errors with their own alert never, and at most fifty in total', async () => {
  const { loggedErrors, log } = listening()
  for (let n = 0; n < 500; n++) log.error({}, `noting the mail ${1000 + n}`)
  log.error({ refund: 'r' }, 'a refund failed')
  expect(await all(loggedErrors)).toEqual(['noting the mail … (error)'])
  for (const letters of Array.from({ length: 300 }, (_, n) => 'x'.repeat(n + 1))) log.error({}, letters)
  expect((await all(loggedErrors)).length).toBeLessThanOrEqual(50)
})

test('a logged error opens one alert and one event for staff', async () => {
  const shop = await openTestShop()
  const { loggedErrors, log } = listening()
  for (let n = 0; n < 2; n++) {
    log.error({}, 'payment jobs')
    await alertLoggedErrors(shop.db, loggedErrors)
  }
  expect(await shop.db.select().from(alerts)).toMatchObject([
    { kind: 'failed', times: 2, details: { what: 'payment jobs', code: 'error' } },
  ])
  expect(await shop.db.select({ kind: events.kind }).from(events)).toEqual([{ kind: 'trouble' }])
  await shop.db.execute(sql`drop table alerts`)
  log.error({}, 'another thing')
  await expect(alertLoggedErrors(shop.db, loggedErrors)).rejects.toThrow()
  // An error that could not be stored as an alert is tried again the next time.
  expect(await all(loggedErrors)).toEqual(['another thing (error)'])
  await shop.close()
})
