const FREE_TRIES = 20
const FIRST_DELAY_MILLISECONDS = 250
const MAX_DELAY_MILLISECONDS = 8_000

/**
 * Delay of a password attempt in milliseconds, by the number of attempts at the account from unknown browsers in the
 * last hour.
 */
export function delayOf(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  const doublings = Math.min(10, Math.floor((tries - FREE_TRIES - 1) / FREE_TRIES))
  return Math.min(MAX_DELAY_MILLISECONDS, FIRST_DELAY_MILLISECONDS * 2 ** doublings)
}
