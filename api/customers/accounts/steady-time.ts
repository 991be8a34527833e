import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from '../../platform/request/ask.ts'

const STEP_MILLISECONDS = 250

/**
 * Answers, or refuses, at full quarters of a second only: how long it took does not tell whether an account was found
 * and written to.
 */
export async function inSteadyTime<T>({ shop }: Pick<Ask, 'shop'>, work: () => Promise<T>): Promise<T> {
  if (shop.steadyTime === false) return await work()
  const began = performance.now()
  try {
    return await work()
  } finally {
    const now = performance.now()
    const end = now + STEP_MILLISECONDS - ((now - began) % STEP_MILLISECONDS)
    // Timers reckon from when the event loop last looked at the clock, so on a busy machine they fire too early.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) await pause(left)
  }
}
