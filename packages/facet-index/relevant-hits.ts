import { type Hits, scoreAt } from './hits.ts'
import type { Found, Index } from './live-hits.ts'
import { HOLDS_ALL } from './word-score.ts'

/**
 * In orders other than relevance, lists leave out products with less than this share of the best score. If few products contain all words (`HOLDS_ALL`), only those remain. Tuned on `bench/search` (see its results).
 */
export const RELEVANT_SHARE = 0.25

/** The lowest score of a meant product, given the best score. */
export function minRelevantScore(best: number): number {
  const bonus = best > HOLDS_ALL ? HOLDS_ALL : 0
  return bonus + (best - bonus) * RELEVANT_SHARE
}

/** The found products that the words mean, without those that only mention them. */
export function relevantOf({ segments }: Index, found: Found): Found {
  let best = 0
  for (const [number, hits] of found.entries()) {
    const removed = segments[number]?.removed
    for (let position = 0; position < hits.docs.length; position++) {
      if (!removed?.[hits.docs[position] as number]) best = Math.max(best, scoreAt(hits, position))
    }
  }
  const least = minRelevantScore(best)
  return found.map((hits) => atLeast(hits, least))
}

function atLeast(hits: Hits, least: number): Hits {
  const docs = new Uint16Array(hits.docs.length)
  const scores = new Int32Array(hits.docs.length)
  let count = 0
  for (let position = 0; position < hits.docs.length; position++) {
    const score = scoreAt(hits, position)
    if (score < least) continue
    docs[count] = hits.docs[position] as number
    scores[count++] = score
  }
  return { docs: docs.slice(0, count), scores: scores.slice(0, count) }
}
