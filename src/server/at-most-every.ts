/** Share of the database's time that counting may take at most. */
const SHARE = 1 / 20

/**
 * Caches the answer of work for `milliseconds`, or for twenty times its duration if that is longer. So it costs little,
 * however often it is called and however large the shop is. Calls during a run wait for the same answer.
 */
export function atMostEvery<Answer>(milliseconds: number, work: () => Promise<Answer>, now = () => performance.now()) {
  let cached: Promise<Answer> | undefined
  let freshUntil = Number.NEGATIVE_INFINITY
  return (): Promise<Answer> => {
    if (cached && now() < freshUntil) return cached
    const began = now()
    freshUntil = Number.POSITIVE_INFINITY
    cached = work()
    const ended = () => {
      freshUntil = now() + Math.max(milliseconds, (now() - began) / SHARE)
    }
    cached.then(ended, ended)
    return cached
  }
}
