const PAUSE_MILLISECONDS = 60_000

/** Spec §8: a part of the script that does not come reloads the page, at most once in 60 s. `last` is what was noted then. */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? Number.NEGATIVE_INFINITY)
  return Number.isNaN(since) || since < 0 || since >= PAUSE_MILLISECONDS
}
