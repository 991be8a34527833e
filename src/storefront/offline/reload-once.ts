const PAUSE_MILLISECONDS = 60_000

/**
 * True if a failed script chunk may reload the page, at most once in 60 s (spec §8). `last` is the stored time of the
 * last reload.
 */
export function canReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? Number.NEGATIVE_INFINITY)
  return Number.isNaN(since) || since < 0 || since >= PAUSE_MILLISECONDS
}
