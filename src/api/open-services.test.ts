import fs, { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from './catalog/products/tables.ts'
import { openServices } from './open-services.ts'
import { orderConfirmations, orders } from './ordering/orders/tables.ts'
import { reconciliations } from './ordering/payments/disputes/reconciliation/tables.ts'
import { openStripe } from './ordering/payments/providers/testing/stripe-server.ts'
import { raiseAlert } from './platform/alerts/raise-alert.ts'
import { subscribeToChanges } from './platform/cache/publish-changes.ts'
import { copyPreparedDatabase } from './platform/database/testing/embedded-copy.ts'
import { idempotencyKeys } from './platform/idempotency/tables.ts'
import type { JobName } from './platform/jobs/job-list.ts'
import { createLog } from './platform/log/log.ts'
import { outbox } from './platform/mail/tables.ts'
import { openRedis } from './platform/redis/open-redis.ts'
import { openRedisServer } from './platform/redis/testing/redis-server.ts'
import { aProduct } from './testing/products.ts'
import { callOf } from './testing/shop.ts'
import { aShopper } from './testing/shoppers.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** The scheduler looks for hourly jobs every 30 seconds. Milliseconds. */
const TIMEOUT = { timeout: 90_000 }

let dataDir: string
let stripe: Awaited<ReturnType<typeof openStripe>>
let redis: Awaited<ReturnType<typeof openRedisServer>>
let opened: Awaited<ReturnType<typeof openServices>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'charsu-clock-'))
  await copyPreparedDatabase(dataDir)
  stripe = await openStripe()
  redis = await openRedisServer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const options = {
    dataDir,
    siteUrl: 'https://shop.example',
    rateLimits: false,
    mailShop: 'desk@shop.example',
    paymentKeys: stripe.keys,
    redisUrl: redis.url,
  }
  opened = await openServices(options, createLog('silent'))
})
afterAll(async () => {
  await opened.close()
  vi.useRealTimers()
  await stripe.close()
  redis.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a running shop does its scheduled work', async () => {
  const { db } = opened.services
  const maryam = aShopper({ call: (...requested) => callOf(opened.api, ...requested) })
  const ordered = async (payment_method: number): Promise<string> => {
    await maryam.put((await aProduct(db)).id)
    return (await maryam.order(await maryam.livesIn(), { payment_method }, { key: `paid-by-${payment_method}` })).data
      .id
  }
  const [inCash, byCard] = [await ordered(2), await ordered(3)]
  const past = new Date(Date.now() - 8 * DAY)
  const input = async () => {
    const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.cancelled, true))
    return rows.map(({ id }) => id).sort()
  }
  const due = (name: JobName) => db.execute(sql`select add_job(${name}, '', now())`)
  expect(await input()).toEqual([])
  // The schedule also runs these jobs once a minute, so each order falls due only just before its own job.
  await db.update(orders).set({ payBy: past }).where(eq(orders.id, byCard))
  await due('release_unpaid_orders')
  await expect.poll(input, TIMEOUT).toEqual([byCard])
  await db.update(orderConfirmations).set({ deadline: past })
  await due('release_unconfirmed_orders')
  await expect.poll(input, TIMEOUT).toEqual([inCash, byCard].sort())
  await due('reconcile_payments')
  await expect
    .poll(async () => (await db.select().from(reconciliations)).map(({ endedAt }) => endedAt !== null), TIMEOUT)
    .toEqual([true])
  await raiseAlert(db, { kind: 'mail', about: 'EAUTH', details: { code: 'EAUTH' } })
  await expect.poll(() => db.$count(outbox, eq(outbox.recipient, 'desk@shop.example')), TIMEOUT).toBe(1)
  expect(await db.$count(idempotencyKeys)).toBeGreaterThan(0)
  await db.update(idempotencyKeys).set({ createdAt: past })
  await due('delete_old_idempotency_keys')
  await expect.poll(() => db.$count(idempotencyKeys), TIMEOUT).toBe(0)
})

test('a change is published to processes on the same Redis and clears the own cache', async () => {
  const { db } = opened.services
  const other = await openRedis(redis.url, createLog('silent'))
  const heard = new Promise<void>((told) => subscribeToChanges(other, told))
  const channel = 'charsu:data-changed'
  await expect.poll(async () => (await other.client.pubSubNumSub([channel]))[channel]).toBe(2)
  const { id, slug } = await aProduct(db, { selling: 70_000 })
  const price = async () => (await callOf(opened.api, 'GET', `/product/${slug}`)).data.current
  expect(await price()).toBe(700)
  await db.update(products).set({ selling: 60_000 }).where(eq(products.id, id))
  await heard
  await expect.poll(price).toBe(600)
  other.close()
})

test('a shop whose disk is full is not ready', async () => {
  expect(await opened.unreadiness()).toBeUndefined()
  const space = await fs.statfs(dataDir)
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue({ ...space, bavail: 1 })
  syncBuiltinESMExports()
  try {
    expect(await opened.unreadiness()).toBe('disk full')
  } finally {
    statfs.mockRestore()
    syncBuiltinESMExports()
  }
  expect(await opened.unreadiness()).toBeUndefined()
})
