import { setImmediate } from 'node:timers/promises'

/** The longest time that a loop may block the event loop, in milliseconds. */
const MAX_TURN_MILLISECONDS = 10

/**
 * Returns a function to await in each round of a long loop. After ten milliseconds of work it lets the event loop serve
 * requests.
 */
export function yieldToRequests(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_TURN_MILLISECONDS) return
    await setImmediate()
    since = performance.now()
  }
}
