import { setTimeout as pause } from 'node:timers/promises'

const STEP_MILLISECONDS = 250

/**
 * Answers, or refuses, at full quarters of a second only: how long it took does not tell whether an account was found
 * and written to.
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await pause(STEP_MILLISECONDS - ((performance.now() - began) % STEP_MILLISECONDS))
  }
}
