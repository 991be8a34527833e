import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { contract } from '#contract/index.ts'
import { callNames } from '../call-names.ts'
import { observedBy } from '../observed-requests.ts'
import { openCollector, type Span } from '../testing/collector.ts'
import { openTraces } from './open-traces.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const ABOVE = 'b7ad6b7169203331'
const TOKEN = 'a-guest-token-that-nobody-may-see'

let shop: TestShop
let spans: Span[]
let heard: Record<'ours' | 'strangers', IncomingHttpHeaders[]>
const open: (() => unknown)[] = []

/** A server that answers requests and records their headers. */
async function openNeighbour(into: IncomingHttpHeaders[]): Promise<string> {
  const server = createServer(({ headers }, answer) => {
    into.push(headers)
    answer.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  open.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  shop = await openTestShop()
  heard = { ours: [], strangers: [] }
  const [ours, stranger] = await Promise.all([openNeighbour(heard.ours), openNeighbour(heard.strangers)])
  const collector = await openCollector()
  open.push(collector.close)
  const traces = await openTraces({ url: collector.url, share: 1, service: 'charsu-test', apiUrl: `${ours}/api/v1` })
  const watch = observedBy([traces.watcher], { ofCall: callNames(contract), ofPage: () => '/cart' })
  const request = new Request(`https://shop.example/fa/cart?secret=${TOKEN}`, {
    headers: { traceparent: `00-${TRACE}-${ABOVE}-01` },
  })
  await watch(request, async () => {
    const call = new Request(`http://in-process/api/v1/cart/by-user?user_token=${TOKEN}`)
    await watch(call, () => shop.api.fetch(call))
    for (const neighbour of [ours, stranger]) await (await fetch(`${neighbour}/path/${TOKEN}`)).text()
    return new Response('page', { status: 503 })
  })
  // This statement belongs to no request.
  await shop.database.pool.query('select 1')
  await traces.close()
  expect(collector.problems).toEqual([])
  spans = collector.spans
})
afterAll(async () => {
  for (const close of open) close()
  await shop.close()
})

const spanNamed = (name: string) => spans.find((span) => span.name === name) as Span

it('a page continues the trace of its request, under the name of its route', () => {
  const page = spanNamed('page /cart')
  expect(page).toMatchObject({ traceId: TRACE, parentSpanId: ABOVE, service: 'charsu-test', status: { code: 2 } })
  expect(page.attributes).toMatchObject({ 'http.route': '/cart', 'http.response.status_code': 503 })
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
})

it('the span of a call is below its page, and its statements are below the call', () => {
  const call = spanNamed('call cart.byUser')
  expect(call.parentSpanId).toBe(spanNamed('page /cart').spanId)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const { attributes } of statements)
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' })
  expect(statements[0]?.attributes['db.query.text']).toContain('$1')
})

it('outgoing requests are recorded; only the shop’s own services get the trace id', () => {
  const page = spanNamed('page /cart').spanId
  const requested = spans.filter(({ name }) => name.startsWith('GET 127.0.0.1'))
  expect(requested.map(({ parentSpanId }) => parentSpanId)).toEqual([page, page])
  expect(heard.ours[0]?.traceparent).toBe(`00-${TRACE}-${requested[0]?.spanId}-01`)
  expect(heard.strangers[0]?.traceparent).toBeUndefined()
})

it('contains no personal data and no spans without a request', () => {
  expect(JSON.stringify(spans)).not.toContain(TOKEN)
  expect(spans.some(({ attributes }) => attributes['db.query.text'] === 'select 1')).toBe(false)
})
