import { channel } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFailedRefund } from '#api/ordering/order-admin/testing/refunds.ts'
import { payments } from '#api/ordering/payments/tables.ts'
import { AnswerCache } from '#api/platform/cache/answer-cache.ts'
import { CachedReads } from '#api/platform/cache/cached-reads.ts'
import { JOB_RUNS, type JobRun } from '#api/platform/jobs/start-job.ts'
import { queueMail } from '#api/platform/mail/queue-mail.ts'
import { statsOf } from '#api/stats.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { contract } from '#contract/index.ts'
import { PaymentMethod, paymentStates, refundStates } from '#contract/ordering/payments.ts'
import { callNames } from '../call-names.ts'
import { observedBy } from '../observed-requests.ts'
import { openMetrics } from './open-metrics.ts'

let shop: TestShop
let metrics: Awaited<ReturnType<typeof metricsOf>>
beforeAll(async () => {
  shop = await openTestShop()
  metrics = await metricsOf(shop)
})
afterAll(async () => {
  metrics.close()
  await shop.close()
})

async function metricsOf({ database, db }: TestShop) {
  const index = { ready: () => true, measureSize: async () => ({ products: 7, bytes: 4096 }) }
  const observed = { database, answers: new AnswerCache(), reads: new CachedReads(), index }
  return await openMetrics({
    port: 0,
    host: '127.0.0.1',
    observed: { ...observed, stats: () => statsOf(db) } as never,
    loadShedding: {
      loop: 30,
      database: 250,
      refused: { loop: 4, database: 0, pages: 0 },
      retryAfterOf: () => undefined,
      close() {},
    },
    pages: () => ({ hits: 3, misses: 1, entries: 1, bytes: 900, waiting: 12, waitMilliseconds: 400 }),
  })
}

/** All values of a scrape by `name{labels}`. */
async function scraped({ port } = metrics): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch('text/plain; version=0.0.4')
  const rows = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(rows.map((row) => [row.slice(0, row.lastIndexOf(' ')), Number(row.slice(row.lastIndexOf(' ') + 1))]))
}

const ofPage = (path: string) => (path.startsWith('/all') ? '/all/:category' : '/*')
const ask = (path: string, init?: RequestInit) => {
  const request = new Request(`https://shop.example${path}`, init)
  const answer = () => (path.startsWith('/api') ? shop.api.fetch(request) : new Response('page'))
  return observedBy([metrics.watcher], { ofCall: callNames(contract), ofPage })(request, answer)
}

it('counts and times calls and pages under the names that the program has for them', async () => {
  for (const path of [
    '/api/v1/product/7',
    '/api/v1/product/8',
    '/api/v1/cart/action',
    '/all/rugs',
    '/all/tea',
    '/healthz',
  ])
    await ask(path)
  await ask('/api/v1/console/orders')
  const rows = await scraped()
  expect(rows.get('charsu_requests_total{kind="call",name="catalog.product",status="4xx"}')).toBe(2)
  expect(rows.get('charsu_requests_total{kind="page",name="/all/:category",status="2xx"}')).toBe(2)
  expect(rows.get('charsu_request_seconds_count{kind="call",name="catalog.product"}')).toBe(2)
  expect(rows.get('charsu_requests_total{kind="call",name="console.desk.list",status="4xx"}')).toBe(1)
  expect([...rows.keys()].some((row) => row.includes('healthz'))).toBe(false)
})

it('gets no additional time series for unknown paths', async () => {
  await ask('/api/v1/nothing/at/all')
  await ask('/x')
  const own = async () => [...(await scraped()).keys()].filter((row) => row.startsWith('charsu_request')).length
  const before = await own()
  for (let n = 0; n < 50; n++) {
    await ask(`/api/v1/nothing/${n}`)
    await ask(`/api/v1/product/${n}`)
    await ask(`/x/${n}?q=${n}`)
  }
  expect(await own()).toBe(before)
})

it('shows the pool, what statements take, caches, the index and what becomes of jobs', async () => {
  const run = (failed: boolean) =>
    channel(JOB_RUNS).publish({ name: 'sending mails', milliseconds: 20, failed } satisfies JobRun)
  run(false)
  run(true)
  await shop.db.transaction(async (tx) => void (await tx.execute('select 1')))
  const rows = await scraped()
  expect(rows.get('charsu_job_seconds_count{job="sending mails"}')).toBe(2)
  expect(rows.get('charsu_job_failures_total{job="sending mails"}')).toBe(1)
  expect(rows.get('charsu_job_last_success_timestamp_seconds{job="sending mails"}')).toBeGreaterThan(1e9)
  expect(rows.get('charsu_pool_connections{lane="transactions",state="idle"}')).toBe(1)
  expect(rows.get('charsu_pool_waiting{lane="statements"}')).toBe(0)
  expect(rows.get('charsu_statement_seconds_count{lane="transactions"}')).toBe(3)
  expect(rows.get('charsu_cache_hits_total{cache="pages"}')).toBe(3)
  expect(rows.get('charsu_cache_bytes{cache="pages"}')).toBe(900)
  expect(rows.get('charsu_index_products')).toBe(7)
  expect(rows.get('charsu_late_seconds{what="database"}')).toBe(0.25)
  expect(rows.get('charsu_late_seconds{what="pages"}')).toBe(0.4)
  expect(rows.get('charsu_pages_waiting')).toBe(12)
  expect(rows.get('charsu_refused_total{why="loop"}')).toBe(4)
  expect(rows.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(rows.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

it('counts what waits in the database, and for how long it has been due', async () => {
  await queueMail(shop.db, {
    kind: 'verify',
    to: 'maryam@example.com',
    language: 'fa',
    content: { name: 'Maryam', code: '1' },
    cause: 'x',
  })
  await shop.database.pool.query(`update outbox set next_try_at = now() - interval '1 hour'`)
  const stats = await statsOf(shop.db)
  expect(stats).toContainEqual({ what: 'mails', state: 'waiting', count: 1, seconds: expect.closeTo(3600, -3) })
  expect(stats).toContainEqual({ what: 'orders', state: 'pending', count: 0, seconds: null })
  expect(stats).toContainEqual({ what: 'webhook_deliveries', state: 'failed', count: 0, seconds: null })
})

it('counts payments and refunds by state, also states with zero', async () => {
  const paid = await openTestShop()
  const { id: orderId, total: amount } = await aFailedRefund(paid)
  const expired = { orderId, provider: 'stripe', method: PaymentMethod.stripe, wanted: amount, amount, currency: 'AFN' }
  for (let n = 0; n < 2; n++)
    await paid.db.insert(payments).values({ ...expired, state: 'expired', askAgainAt: new Date() })
  const own = await metricsOf(paid)
  const rows = await scraped(own).finally(async () => {
    own.close()
    await paid.close()
  })
  const counted = (what: string, states: readonly string[]) =>
    Object.fromEntries(states.map((state) => [state, rows.get(`charsu_shop{what="${what}",state="${state}"}`)]))
  expect(counted('payments', paymentStates)).toEqual({ started: 0, processing: 0, paid: 1, failed: 0, expired: 2 })
  expect(counted('refunds', refundStates)).toEqual({ asked: 0, done: 0, failed: 1 })
})
