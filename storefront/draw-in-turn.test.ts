import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

afterEach(() => void vi.useRealTimers())

/** A page that is drawn when it is told to. */
function slowPage(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const draw = () => {
    begun.push(name)
    return promise
  }
  return { draw, ready: () => resolve(name), fail: () => reject(new Error(name)) }
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

it('begins a few pages, and the next when one is ready or failed', async () => {
  const begun: string[] = []
  const inTurn = drawInTurn()
  const pages = names.map((name) => slowPage(name, begun))
  const drawn = pages.map(({ draw }) => inTurn(draw))
  expect(begun).toEqual(names.slice(0, 6))
  pages[3]?.ready()
  expect(await drawn[3]).toBe('d')
  await vi.waitFor(() => expect(begun).toHaveLength(7))
  pages[0]?.fail()
  await expect(drawn[0]).rejects.toThrow('a')
  await vi.waitFor(() => expect(begun).toEqual(names))
  for (const { ready } of pages) ready()
  await Promise.allSettled(drawn)
})

it('pages that wait for what never comes keep nobody waiting', async () => {
  const begun: string[] = []
  const inTurn = drawInTurn()
  for (const name of names.slice(0, 6)) void inTurn(slowPage(name, begun).draw)
  expect(await inTurn(async () => 'drawn')).toBe('drawn')
})

it('tells for how long the oldest waits, until it is begun', async () => {
  const clock = { now: 0 }
  const inTurn = drawInTurn(() => clock.now)
  const begun: string[] = []
  const pages = names.map((name) => slowPage(name, begun))
  const drawn = pages.slice(0, 6).map(({ draw }) => inTurn(draw))
  expect([inTurn.waitFor(false), inTurn.figures()]).toEqual([0, { waiting: 0, wait: 0 }])
  for (const { draw } of pages.slice(6)) {
    drawn.push(inTurn(draw))
    clock.now += 400
  }
  expect([inTurn.waitFor(false), inTurn.figures()]).toEqual([800, { waiting: 2, wait: 800 }])
  for (const { ready } of pages.slice(0, 6)) ready()
  await vi.waitFor(() => expect(begun).toEqual(names))
  expect(inTurn.figures()).toEqual({ waiting: 0, wait: 0 })
  for (const { ready } of pages) ready()
  await Promise.all(drawn)
})

it('tells of many who came at once before the first of them has waited for long, by the pace of those before', async () => {
  // However slow this machine is, no page is drawn for long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = { now: 0 }
  const inTurn = drawInTurn(() => clock.now)
  const begun: string[] = []
  const pages = Array.from({ length: 300 }, (_, n) => slowPage(`${n}`, begun))
  const drawn = pages.slice(0, 100).map(({ draw }) => inTurn(draw))
  for (const { ready } of pages.slice(0, 100)) {
    clock.now += 10
    ready()
    await setImmediate()
  }
  expect(begun).toHaveLength(100)
  expect(inTurn.waitFor(false)).toBe(0)
  drawn.push(...pages.slice(100).map(({ draw }) => inTurn(draw)))
  expect(inTurn.waitFor(false)).toBeGreaterThan(1_500)
  expect(inTurn.waitFor(false)).toBeLessThanOrEqual(1_940)
  for (const { ready } of pages) ready()
  await Promise.all(drawn)

  // What was slow a while ago is held against nobody.
  clock.now += 10_000
  const later = Array.from({ length: 200 }, (_, n) => slowPage(`later ${n}`, begun))
  const drawnLater = later.map(({ draw }) => inTurn(draw))
  expect(inTurn.waitFor(false)).toBe(0)
  for (const { ready } of later) ready()
  await Promise.all(drawnLater)
})

it('has no place without end: whoever is known finds one for longer', async () => {
  const inTurn = drawInTurn(() => 0)
  const { draw, ready } = slowPage('a', [])
  const drawn: Promise<string>[] = []
  while (inTurn.waitFor(false) === 0) drawn.push(inTurn(draw))
  const forStrangers = inTurn.figures().waiting
  expect([inTurn.waitFor(false), inTurn.waitFor(true)]).toEqual([Number.POSITIVE_INFINITY, 0])
  while (inTurn.waitFor(true) === 0) drawn.push(inTurn(draw))
  expect(inTurn.figures().waiting).toBe(2 * forStrangers)
  ready()
  await Promise.all(drawn)
})
