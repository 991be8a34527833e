import { setTimeout } from 'node:timers/promises'
import type { Target } from './fuzz.ts'

/** Another network than that of the fuzzer. */
const CLIENT = '198.51.100.251'
const EVERY_MILLISECONDS = 5

/**
 * Runs the work while a small request is repeated. Returns the longest time of one of these requests in milliseconds, which
 * shows how long the work delayed others.
 */
export async function longestPing({ origin, send }: Target, work: () => Promise<unknown>): Promise<number> {
  let [isDone, longest] = [false, 0]
  const ping = async (after: number) => {
    const due = performance.now() + after
    // Includes the time during which a blocked event loop delays this timer.
    await setTimeout(after)
    const response = await send(new Request(`${origin}/api/v1/countries-phones`), CLIENT)
    await response.text()
    longest = Math.max(longest, performance.now() - due)
  }
  // The first request is due when the work starts, so that an immediate block is measured completely.
  let pinged = ping(0)
  const working = work().finally(() => {
    isDone = true
  })
  for (;;) {
    await pinged
    if (isDone) break
    pinged = ping(EVERY_MILLISECONDS)
  }
  await working
  return Math.round(longest)
}
