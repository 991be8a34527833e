import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { freePort, start, stop, untilReady } from '#test/harness/shop-process.ts'
import { openCollector } from './testing/collector.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

const folder = mkdtempSync(join(tmpdir(), 'charsu-seen-'))
const running: ChildProcess[] = []
let collector: Awaited<ReturnType<typeof openCollector>>
let storefront: string
let metrics: string
beforeAll(async () => {
  await copyPreparedDatabase(folder)
  collector = await openCollector()
  const observed = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const metricsPort = `${await freePort()}`
  const api = await opened({ ...observed, OTEL_SERVICE_NAME: 'api', DEMO: '0', DATABASE_URL: '', DATA_DIR: folder })
  metrics = `http://127.0.0.1:${metricsPort}/metrics`
  storefront = await opened({
    ...observed,
    OTEL_SERVICE_NAME: 'storefront',
    API_URL: `${api}/api/v1`,
    METRICS_PORT: metricsPort,
  })
})
afterAll(async () => {
  await Promise.all(running.map(stop))
  collector.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process of the shop and returns its address. */
async function opened(env: Record<string, string>): Promise<string> {
  const port = `${await freePort()}`
  const shop = start({ PORT: port, ...env })
  running.push(shop)
  await untilReady(`http://127.0.0.1:${port}`, shop)
  return `http://127.0.0.1:${port}`
}

it('a page of one process is traced on into the API of another, and counted under the name of its route', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  expect((await fetch(`${storefront}/fa/brands`, { headers })).status).toBe(200)
  const spans = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
  const named = (name: string, service: string) =>
    spans().find((span) => span.name === name && span.service === service)
  await expect.poll(() => named('page /brands', 'storefront')).toBeDefined()
  await expect.poll(() => spans().some(({ service, name }) => service === 'api' && name === 'SELECT')).toBe(true)
  const call = spans().find(({ service, kind }) => service === 'api' && kind === 2)
  const asking = spans().find(({ spanId }) => spanId === call?.parentSpanId)
  expect(asking).toMatchObject({ service: 'storefront', kind: 3 })
  expect(spans().find(({ spanId }) => spanId === asking?.parentSpanId)?.name).toBe(call?.name)
  expect(collector.problems).toEqual([])

  const rows = await (await fetch(metrics)).text()
  expect(rows).toMatch(/^charsu_requests_total\{kind="page",name="\/brands",status="2xx"\} 1$/m)
  expect(rows).toMatch(/^charsu_cache_misses_total\{cache="pages"\} [1-9]/m)
  expect((await fetch(`${storefront}/metrics`)).status).toBe(404)
})
