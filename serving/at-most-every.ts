/** No more of a database's time than this share goes to counting. */
const SHARE = 1 / 20

/**
 * Work whose answer is kept for `milliseconds`, or for twenty times as long as it took where that is more: however often it is
 * asked for, and however large the shop has become, it costs little. Who asks meanwhile waits for the same answer.
 */
export function atMostEvery<Answer>(milliseconds: number, work: () => Promise<Answer>, now = () => performance.now()) {
  let kept: Promise<Answer> | undefined
  let freshUntil = Number.NEGATIVE_INFINITY
  return (): Promise<Answer> => {
    if (kept && now() < freshUntil) return kept
    const began = now()
    freshUntil = Number.POSITIVE_INFINITY
    kept = work()
    const ended = () => {
      freshUntil = now() + Math.max(milliseconds, (now() - began) / SHARE)
    }
    kept.then(ended, ended)
    return kept
  }
}
