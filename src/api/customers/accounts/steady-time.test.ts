import { expect, it } from 'vitest'
import type { Services } from '../../platform/request/handler-context.ts'
import { inSteadyTime } from './steady-time.ts'

/** In milliseconds. A lower bound only, as a slow machine takes longer; minus rounding errors of fractions. */
const QUARTER = 249.999

it.each<[string, () => Promise<unknown>]>([
  ['answered', async () => 'done'],
  ['refused', async () => Promise.reject(new Error('no'))],
])('what is %s at once is told no sooner than after a quarter of a second', async (_, work) => {
  const began = performance.now()
  await inSteadyTime({ services: {} as Services }, work).catch(() => {})
  expect(performance.now() - began).toBeGreaterThanOrEqual(QUARTER)
})
