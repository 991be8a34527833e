/**
 * `node bench/soak/run.ts --minutes=60`: runs the real server at a share of its capacity and prints its memory each minute.
 * Asserts nothing: the reader checks whether memory stays constant. `DATABASE_URL` selects a PostgreSQL server.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { freePort } from '#test/harness/shop-process.ts'
import { lowerPriority, startLoadedShop, stopServer } from '../processes.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, share: { type: 'string', default: '70' } },
})
const minutes = Number(values.minutes)
const share = Number(values.share) / 100
const CONNECTIONS = 50
const MINUTE_SECONDS = 60
const WARM_UP_SECONDS = 20

const metricsPort = await freePort()
const server = await startLoadedShop({ METRICS_PORT: `${metricsPort}` })
lowerPriority()

let requestCount = 0
/** The mix of requests: cached pages, unique pages and searches, a shopper's own pages, and additions to a cart. */
const requests: autocannon.Request[] = [
  { path: '/' },
  { path: '/fa/all' },
  { path: '/all', setupRequest: (request) => ({ ...request, path: `/all?back=${requestCount++}` }) },
  { path: '/search', setupRequest: (request) => ({ ...request, path: `/search?q=rug&back=${requestCount++}` }) },
  { path: '/cart', headers: { cookie: 'user_token=soak-shopper-with-a-cart' } },
  { path: '/api/v1/products' },
  {
    path: '/api/v1/cart/action',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ product_id: 1, quantity: 1, user_token: `soak-guest-${requestCount++ % 1000}-token` }),
    }),
  },
]

const load = (seconds: number, rate?: number) =>
  autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests,
    ...(rate !== undefined && { overallRate: rate }),
  })

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Reads one of the server's metrics, as Prometheus does. */
async function metricValue(name: string): Promise<number> {
  const rows = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(rows)?.[1])
}

await load(WARM_UP_SECONDS)
const most = (await load(WARM_UP_SECONDS)).requests.average
const rate = Math.max(1, Math.round(most * share))
console.log(`it can do ${Math.round(most)} a second; ${minutes} minutes at ${rate}\n`)
console.log('minute   a second   p50 ms   p99 ms   not 2xx   errors   memory MB   heap MB')
for (let minute = 1; minute <= minutes; minute++) {
  const { requests: sent, latency, non2xx, errors } = await load(MINUTE_SECONDS, rate)
  const heap = (await metricValue('nodejs_heap_size_used_bytes')) / 1024 / 1024
  const row = [
    minute,
    Math.round(sent.average),
    latency.p50,
    latency.p99,
    non2xx,
    errors,
    memory().toFixed(0),
    heap.toFixed(0),
  ]
  console.log(row.map((cell, at) => `${cell}`.padStart([6, 10, 8, 8, 9, 8, 11, 9][at] ?? 8)).join(' '))
}
await stopServer(server)
