import { setTimeout } from 'node:timers/promises'
import type { Target } from './fuzz.ts'

/** Another network than the one that attacks. */
const CLIENT = '198.51.100.251'
const EVERY_MILLISECONDS = 5

/**
 * Does the work while a small request is sent again and again, and answers with the longest that one of these took, in
 * milliseconds: how long the work held up everybody else.
 */
export async function longestPing({ origin, send }: Target, work: () => Promise<unknown>): Promise<number> {
  let [isDone, longest] = [false, 0]
  const ping = async () => {
    const due = performance.now() + EVERY_MILLISECONDS
    // A loop that is blocked while this waits is late, too.
    await setTimeout(EVERY_MILLISECONDS)
    const response = await send(new Request(`${origin}/api/v1/countries-phones`), CLIENT)
    await response.text()
    longest = Math.max(longest, performance.now() - due)
  }
  // The first one waits already when the work begins.
  let pinged = ping()
  const working = work().finally(() => {
    isDone = true
  })
  for (;;) {
    await pinged
    if (isDone) break
    pinged = ping()
  }
  await working
  return Math.round(longest)
}
