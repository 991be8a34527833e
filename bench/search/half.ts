/** Ranking may be tuned on one half of the queries; the bench reports only totals of the other half. */
export type Half = 'tuned' | 'reported'

/**
 * The half of a query, from a hash of its text (FNV-1a). It was fixed before the first measurement and also covers future
 * queries.
 */
export function halfByHash(query: string): Half {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(query)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return (hash >>> 16) % 2 === 0 ? 'tuned' : 'reported'
}
