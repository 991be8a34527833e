import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLateness } from '../api/platform/late/lateness.ts'
import { newDrawing } from '../storefront/own/drawing.ts'
import { createPageCache } from '../storefront/page-cache.ts'

const LIMIT = 1_000
const DRAWING = 8
const AT_ONCE = 6

// A page that is drawn for long lets another begin: here it is drawn when the model says so, however slow this machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A process with one core, whose clock moves as its pages are drawn, one after the other. */
function crowded() {
  const clock = { now: 0 }
  const now = () => clock.now
  const lateness = watchLateness({ limit: LIMIT, now })
  lateness.close()
  const pageOf = createPageCache({ now })
  const begun: { path: string; ready(): void }[] = []
  const seen = { drawn: [] as string[], waits: { stranger: [] as number[], known: [] as number[] }, away: 0 }

  async function ask(path: string, { isKnown = false, signal }: { isKnown?: boolean; signal?: AbortSignal } = {}) {
    const came = clock.now
    const draw = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push({ path, ready: resolve })
      await promise
      seen.drawn.push(path)
      return { response: new Response(path), drawing: newDrawing() }
    }
    const away = async () => {
      const seconds = lateness.away(isKnown, 'reads', pageOf.waitFor(isKnown))
      return seconds === undefined ? undefined : new Response(null, { status: 503 })
    }
    const page = await pageOf(path, { draw, away, signal })
    const status = page instanceof Response ? page.status : 200
    if (status === 503) seen.away++
    else seen.waits[isKnown ? 'known' : 'stranger'].push(clock.now - came)
    return status
  }

  /** Draws what was begun, one after the other, until nothing is left or so many are ready. */
  async function draw(most = Number.POSITIVE_INFINITY) {
    for (let n = 0; n < most; n++) {
      await setImmediate()
      const next = begun.shift()
      if (!next) return
      clock.now += DRAWING
      next.ready()
      await setImmediate()
    }
  }
  return { ask, draw, clock, lateness, pageOf, begun, seen }
}

it('of very many who come all the time, those who would wait for longer than a second are told at once', async () => {
  const { ask, draw, lateness, seen } = crowded()
  const asked: Promise<number>[] = []
  for (let n = 0; n < 400; n++) {
    for (let of = 0; of < 4; of++) asked.push(ask(`/all?page=${n}-${of}`))
    if (n % 4 === 0) asked.push(ask(`/search?q=${n}`, { isKnown: true }))
    await draw(1)
  }
  await draw()
  await Promise.all(asked)
  expect(Math.max(...seen.waits.stranger)).toBeLessThan(1.2 * LIMIT)
  expect(seen.waits.known).toHaveLength(100)
  // Neither of these could have told.
  expect([lateness.loop, lateness.database]).toEqual([0, 0])
  expect(seen.away).toBe(lateness.refused.pages)
  expect(seen.away).toBeGreaterThan(1_000)
  expect(seen.drawn.length).toBe(asked.length - seen.away)
})

it('whoever is sent away has not waited, nor does whoever asks for what is being drawn stand in the queue anew', async () => {
  const { ask, draw, clock, begun, pageOf, seen } = crowded()
  const held = Array.from({ length: AT_ONCE + 2 }, (_, n) => ask(`/all?page=${n}`))
  await setImmediate()
  clock.now += LIMIT + 1
  expect(await ask('/brands')).toBe(503)
  const [known, same] = [ask('/search?q=tea', { isKnown: true }), ask('/all?page=7')]
  await setImmediate()
  expect([begun.length, pageOf.figures().waiting]).toEqual([AT_ONCE, 3])
  await draw()
  expect(await Promise.all([...held, known, same])).toEqual(Array(AT_ONCE + 4).fill(200))
  expect([seen.away, seen.drawn.includes('/brands')]).toEqual([1, false])
})

it('a page is not drawn once all who wait for it have gone, and is where one of them stays', async () => {
  const { ask, draw, seen } = crowded()
  const held = Array.from({ length: AT_ONCE }, (_, n) => ask(`/all?page=${n}`))
  const [one, another] = [new AbortController(), new AbortController()]
  const left = [ask('/tea', { signal: one.signal }), ask('/tea', { signal: another.signal })]
  const stayed = [ask('/rugs', { signal: one.signal }), ask('/rugs')]
  await setImmediate()
  one.abort()
  another.abort()
  await draw()
  await Promise.all([...held, ...left])
  expect(await Promise.all(stayed)).toEqual([200, 200])
  expect(seen.drawn.slice(AT_ONCE)).toEqual(['/rugs'])
  const again = ask('/tea')
  await draw()
  expect(await again).toBe(200)
})
