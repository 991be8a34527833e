import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAlerts } from '../../../../platform/alerts/list-alerts.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { providerIn, takesMoneyBy } from '../../providers/testing/paying.ts'
import { type FakeRazorpay, openRazorpay } from '../../providers/testing/razorpay-server.ts'
import { reconcileDaily } from './reconcile-daily.ts'
import { reconciliations } from './tables.ts'

let shop: TestShop
let theirs: FakeRazorpay
beforeAll(async () => {
  shop = await openTestShop()
  theirs = await openRazorpay()
  takesMoneyBy(shop, theirs)
})
afterAll(async () => {
  await shop.close()
  await theirs.close()
})
beforeEach(async () => {
  await shop.db.delete(reconciliations)
  Object.assign(theirs, { trouble: null, asked: [] })
})

const looks = () => theirs.asked.filter((call) => call === 'GET /v1/payments').length
/** Simulates that this many hours have passed. */
const later = (hours: number) =>
  shop.db.update(reconciliations).set({
    begunAt: sql`${reconciliations.begunAt} - make_interval(hours => ${hours})`,
    endedAt: sql`${reconciliations.endedAt} - make_interval(hours => ${hours})`,
  })
const open = async () =>
  (await listAlerts({ db: shop.db, actor: { by: 'command line', name: 'Zahra' } }, { all: false, limit: 9 })).map(
    ({ kind }) => kind,
  )

test('statements are compared once a day, by one of many processes', async () => {
  await Promise.all(Array.from({ length: 5 }, () => reconcileDaily(shop.services)))
  expect(looks()).toBe(1)
  const [run] = await shop.db.select().from(reconciliations)
  expect(run).toMatchObject({ provider: 'razorpay', differences: 0, endedAt: expect.any(Date) })
  await later(22)
  await reconcileDaily(shop.services)
  expect(looks()).toBe(1)
  await later(2)
  await reconcileDaily(shop.services)
  expect(looks()).toBe(2)
})

test('an unavailable provider is asked again an hour later, and opens an alert after a day', async () => {
  await reconcileDaily(shop.services)
  await later(24)
  theirs.trouble = 'troubles'
  await reconcileDaily(shop.services)
  await reconcileDaily(shop.services)
  expect(looks()).toBe(2)
  expect(await open()).toEqual([])
  await later(13)
  await reconcileDaily(shop.services)
  expect(looks()).toBe(3)
  expect(await open()).toEqual(['unread'])
  theirs.trouble = null
  await later(2)
  await reconcileDaily(shop.services)
  expect(await open()).toEqual([])
})

test('an internal error during reconciliation opens an alert, too', async () => {
  const statement = () => Promise.reject(new TypeError('no such field'))
  shop.services.paymentProviders = [{ ...providerIn(shop), statement }]
  await expect(reconcileDaily(shop.services)).rejects.toThrow('no such field')
  expect(await open()).toEqual(['unread'])
  takesMoneyBy(shop, theirs)
  await later(2)
  await reconcileDaily(shop.services)
  expect(await open()).toEqual([])
})

test('a provider without keys is not asked', async () => {
  shop.services.paymentProviders = []
  await reconcileDaily(shop.services)
  expect([theirs.asked, await shop.db.select().from(reconciliations)]).toEqual([[], []])
  takesMoneyBy(shop, theirs)
})
