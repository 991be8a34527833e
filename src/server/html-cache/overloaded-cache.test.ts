import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { watchLoad } from '#api/platform/load-shedding/overload.ts'
import { withScript } from '#storefront/testing/with-script.ts'
import type { SiteEnv } from '../site.ts'
import { HtmlCache } from './html-cache.ts'

afterEach(() => void vi.useRealTimers())

const MEMBER = withScript('user_token=a-guest-with-a-cart', { name: 'Maryam' })

const LIMIT = 1_000
const RENDERING = 8
const AT_ONCE = 6

/** A process with one core, whose clock advances as pages are rendered one by one. */
function crowded() {
  // A slow render starts another one. In this model a render takes a fixed time, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = { now: 0 }
  const now = () => clock.now
  const loadShedding = watchLoad({ limit: LIMIT, now })
  loadShedding.close()
  const startedRenders: { path: string; ready(): void }[] = []
  const observed = { rendered: [] as string[], waits: [] as number[], refused: 0 }
  const cache = new HtmlCache({
    fetch: async (requested, env) => {
      if (env.retryAfterSeconds) return new Response(null, { status: 503 })
      const { promise, resolve } = Promise.withResolvers<void>()
      startedRenders.push({ path: new URL(requested.url).search, ready: resolve })
      await promise
      observed.rendered.push(new URL(requested.url).search)
      return new Response('page')
    },
    revision: () => 'one',
    refresh: async () => {},
    origin: 'https://shop.example',
    refuse: (hasIdentity, wait) => loadShedding.retryAfterOf(hasIdentity, 'reads', wait),
    now,
  })
  async function requestPage(path: string, { cookie = '', signal }: { cookie?: string; signal?: AbortSignal } = {}) {
    const came = clock.now
    const headers = { host: 'shop.example', cookie }
    const env = { incoming: { method: 'GET', url: path, httpVersion: '1.1', headers } } as unknown as SiteEnv
    const { status } = await cache.fetch(new Request(`https://shop.example${path}`, { signal: signal ?? null }), env)
    if (status === 503) observed.refused++
    else if (!cookie) observed.waits.push(clock.now - came)
    return status
  }
  async function render(most = Number.POSITIVE_INFINITY) {
    for (let n = 0; n < most; n++) {
      for (let turn = 0; turn < 4; turn++) await setImmediate()
      const next = startedRenders.shift()
      if (!next) return
      clock.now += RENDERING
      next.ready()
      await setImmediate()
    }
  }
  return { requestPage, render, cache, loadShedding, startedRenders, observed }
}

it('refuses visitors at once who would wait longer than a second', async () => {
  const { requestPage, render, loadShedding, observed } = crowded()
  const requested: Promise<number>[] = []
  for (let n = 0; n < 400; n++) {
    for (let of = 0; of < 4; of++) requested.push(requestPage(`/all?page=${n}&min=${of}`))
    if (n % 4 === 0) requested.push(requestPage(`/search?q=${n}`, { cookie: MEMBER }))
    await render(1)
  }
  await render()
  const statuses = await Promise.all(requested)
  expect(Math.max(...observed.waits)).toBeLessThan(1.3 * LIMIT)
  expect(statuses.filter((_, at) => at % 17 === 4).filter((status) => status === 503)).toEqual([])
  expect([loadShedding.loop, loadShedding.database]).toEqual([0, 0])
  expect(observed.refused).toBe(loadShedding.refused.pages)
  expect(observed.refused).toBeGreaterThan(1_000)
  expect(observed.rendered.length).toBe(requested.length - observed.refused)
})

it('skips a render if all waiting clients disconnected, and renders if one stays', async () => {
  const { requestPage, render, cache, startedRenders, observed } = crowded()
  const held = Array.from({ length: AT_ONCE }, (_, n) => requestPage(`/all?page=${n}`))
  const [one, another] = [new AbortController(), new AbortController()]
  const left = [
    requestPage('/all?q=tea', { signal: one.signal }),
    requestPage('/all?q=tea', { signal: another.signal }),
  ]
  const stayed = [requestPage('/all?q=rugs', { signal: one.signal }), requestPage('/all?q=rugs')]
  await setImmediate()
  expect([startedRenders.length, cache.stats.waiting]).toEqual([AT_ONCE, 2])
  one.abort()
  another.abort()
  await render()
  await Promise.all([...held, ...left])
  expect(await Promise.all(stayed)).toEqual([200, 200])
  expect(observed.rendered.slice(AT_ONCE)).toEqual(['?q=rugs'])
})

const MEGABYTE = 1024 * 1024

/** Memory in use after a full garbage collection, in bytes. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round++) {
    await setImmediate()
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it.each([0, 900])(
  'thirty thousand addresses take no more room than there is, keys and headers counted: %s',
  async (more) => {
    const policy = `default-src 'self'; ${'x'.repeat(700)}`
    let made = 0
    const cache = new HtmlCache({
      fetch: () => {
        made++
        return new Response(`page ${made}`, { headers: { 'content-security-policy': `${policy}${made}` } })
      },
      revision: () => 'one',
      refresh: async () => {},
      origin: 'https://shop.example',
      refuse: () => undefined,
    })
    const requestPage = async (url: string) => {
      const env = { incoming: { method: 'GET', url, httpVersion: '1.1', headers: { host: 'x' } } } as unknown as SiteEnv
      await (await cache.fetch(new Request(`https://shop.example${url}`), env)).text()
    }
    for (let n = 0; n < 1_000; n++) await requestPage(`/?x=${n}`)
    expect(made).toBe(1)
    const before = await heldBytes()
    for (let n = 0; n < 30_000; n++) await requestPage(`/search?q=${n}${'q'.repeat(more)}`)
    expect(made).toBe(30_001)
    expect(cache.stats.bytes).toBeLessThanOrEqual(24 * MEGABYTE)
    expect(await heldBytes()).toBeLessThan(before + 26 * MEGABYTE)
  },
)

it('renders that hang let others begin', async () => {
  const { requestPage, render, startedRenders } = crowded()
  const hung = Array.from({ length: AT_ONCE }, (_, n) => requestPage(`/all?page=${n}`))
  const next = requestPage('/brands')
  await setImmediate()
  expect(startedRenders).toHaveLength(AT_ONCE)
  await vi.advanceTimersByTimeAsync(100)
  expect(startedRenders).toHaveLength(AT_ONCE + 1)
  await render()
  await Promise.all([...hung, next])
})

it('a request for one visitor waits in no queue', async () => {
  const { requestPage, render, startedRenders } = crowded()
  const held = Array.from({ length: AT_ONCE + 50 }, (_, n) => requestPage(`/all?page=${n}`))
  const own = requestPage('/cart?at=once')
  await setImmediate()
  expect([startedRenders.length, startedRenders.at(-1)?.path]).toEqual([AT_ONCE + 1, '?at=once'])
  await render()
  await Promise.all([...held, own])
})
