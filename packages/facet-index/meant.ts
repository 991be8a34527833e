import type { Found, Index } from './found.ts'
import { type Hits, scoreAt } from './hits.ts'
import { HOLDS_ALL } from './impact.ts'

/**
 * In an order other than relevance a list holds no product that fits less than this share of what fits best. Where few
 * products hold all words, it holds those alone (`HOLDS_ALL`). Tuned on `bench/search` (its results).
 */
export const MEANT = 0.25

/** The score from which on a product is meant, when the best one has this score. */
export function leastMeant(best: number): number {
  const bonus = best > HOLDS_ALL ? HOLDS_ALL : 0
  return bonus + (best - bonus) * MEANT
}

/** Those of found products that the words mean, and not only mention. */
export function meantOf({ segments }: Index, found: Found): Found {
  let best = 0
  for (const [number, hits] of found.entries()) {
    const gone = segments[number]?.gone
    for (let place = 0; place < hits.docs.length; place++) {
      if (!gone?.[hits.docs[place] as number]) best = Math.max(best, scoreAt(hits, place))
    }
  }
  const least = leastMeant(best)
  return found.map((hits) => atLeast(hits, least))
}

function atLeast(hits: Hits, least: number): Hits {
  const docs = new Uint16Array(hits.docs.length)
  const scores = new Int32Array(hits.docs.length)
  let count = 0
  for (let place = 0; place < hits.docs.length; place++) {
    const score = scoreAt(hits, place)
    if (score < least) continue
    docs[count] = hits.docs[place] as number
    scores[count++] = score
  }
  return { docs: docs.slice(0, count), scores: scores.slice(0, count) }
}
