import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAlerts } from '../../platform/alerts/list-alerts.ts'
import { mailAlerts } from '../../platform/alerts/mail-alerts.ts'
import { settleAlert } from '../../platform/alerts/settle-alert.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import { asOperator } from '../../testing/operator.ts'
import { runPaymentJobs } from '../../testing/run-payment-jobs.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { placedOrder } from '../order-admin/testing/orders.ts'
import { orders } from '../orders/tables.ts'
import { cancelUnconfirmedOrders } from './cancel-unconfirmed.ts'
import { isClockSound, whenClockIsSound } from './check-database-clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const YEARS_MILLISECONDS = 5 * 365 * 24 * 3_600_000
/** Simulates a database clock that is behind: one order has a later time than the clock. The order under test has the current time. */
async function setClockBack() {
  const { id } = await placedOrder(shop)
  await shop.db.update(orders).set({ placedAt: sql`now() + interval '1825 days'` }).where(eq(orders.id, id))
}
beforeEach(async () => {
  await shop.db.delete(alerts)
  await shop.db.update(orders).set({ placedAt: sql`now()` })
})
const openAlerts = () => listAlerts(asOperator(shop), { all: false, limit: 10 })
const isCancelled = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.cancelled

test('an order placed while the clock is years behind is not cancelled once the clock is right', async () => {
  await setClockBack()
  expect(await isClockSound(shop.db)).toBe(false)
  expect(await openAlerts()).toMatchObject([{ kind: 'clock_behind', times: 1 }])
  const { id } = await placedOrder(shop)
  const rightAgain = YEARS_MILLISECONDS + 60_000
  const sound = await Promise.all(Array.from({ length: 3 }, () => isClockSound(shop.db, rightAgain)))
  expect(sound).toEqual([true, true, true])
  expect(await openAlerts()).toEqual([])
  await cancelUnconfirmedOrders(shop.db, shop.services.log, rightAgain)
  expect(await isCancelled(id)).toBe(false)
  // Two days later the order is still unconfirmed.
  await cancelUnconfirmedOrders(shop.db, shop.services.log, rightAgain + 49 * 3_600_000)
  expect(await isCancelled(id)).toBe(true)
})

test('while the clock is behind, time-based jobs do nothing and one alert is opened', async () => {
  const { id } = await placedOrder(shop)
  await shop.db.update(orders).set({ payBy: sql`now() - interval '1 hour'` }).where(eq(orders.id, id))
  await setClockBack()
  let runs = 0
  const work = whenClockIsSound(shop.db, async () => {
    runs += 1
  })
  await work()
  await runPaymentJobs(shop.services)
  expect([runs, await isCancelled(id)]).toEqual([0, false])
  expect(await openAlerts()).toMatchObject([{ times: 1 }])
  // Mails sent at a time in the future do not count.
  await shop.db.insert(alerts).values({
    ...{ cause: 'disk/x', kind: 'disk', details: { host: 'x' }, settledAt: sql`now()` },
    mailedAt: sql`now() + interval '1825 days'`,
  })
  expect(await mailAlerts(shop.db, 'desk@shop.example')).toBe(1)
})

test('resolving the alert marks the clock as right', async () => {
  await setClockBack()
  expect(await isClockSound(shop.db)).toBe(false)
  const [alert] = await openAlerts()
  await settleAlert(asOperator(shop), alert?.id ?? '')
  expect(await isClockSound(shop.db)).toBe(true)
  expect(await openAlerts()).toEqual([])
})

test('a clock that is right opens no alert', async () => {
  await placedOrder(shop)
  expect(await isClockSound(shop.db)).toBe(true)
  expect(await openAlerts()).toEqual([])
})
