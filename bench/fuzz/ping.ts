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
  const ping = async (after: number) => {
    const due = performance.now() + after
    // A loop that is blocked while this waits is late, too.
    await setTimeout(after)
    const response = await send(new Request(`${origin}/api/v1/countries-phones`), CLIENT)
    await response.text()
    longest = Math.max(longest, performance.now() - due)
  }
  // The first one is due as the work begins, so that what blocks at once is measured whole.
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
