import { expect, it } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

/** Work that takes this long on its own clock, and counts its runs. */
function workTaking(milliseconds: number) {
  const clock = { now: 0, done: 0 }
  const ask = atMostEvery(
    10_000,
    async () => {
      clock.now += milliseconds
      return ++clock.done
    },
    () => clock.now,
  )
  return { clock, ask }
}

it('runs once for simultaneous and recent calls, and again after the interval', async () => {
  const { clock, ask } = workTaking(0)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  clock.now = 9_999
  expect(await ask()).toBe(1)
  clock.now = 10_001
  expect(await ask()).toBe(2)
})

it('never takes more than a twentieth of the time', async () => {
  const { clock, ask } = workTaking(4_000)
  await ask()
  await ask()
  clock.now += 79_000
  expect(await ask()).toBe(1)
  clock.now += 2_000
  expect(await ask()).toBe(2)
})

it('caches a failure no longer than an answer', async () => {
  let now = 0
  let tries = 0
  const ask = atMostEvery(
    10,
    async () => Promise.reject(new Error(`try ${++tries}`)),
    () => now,
  )
  await expect(ask()).rejects.toThrow('try 1')
  now = 11
  await expect(ask()).rejects.toThrow('try 2')
})
