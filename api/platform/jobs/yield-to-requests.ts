import { setImmediate } from 'node:timers/promises'

/** The longest time a loop holds the event loop, in milliseconds. */
const LONGEST_TURN = 10

/**
 * Returns a function to await in each round of a long loop: after ten milliseconds of work it lets the event loop serve
 * requests before the loop goes on.
 */
export function yieldToRequests(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_TURN) return
    await setImmediate()
    since = performance.now()
  }
}
