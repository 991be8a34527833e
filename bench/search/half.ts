/** Ranking may be tuned on one half of the queries; of the other half only totals are reported. */
export type Half = 'tuned' | 'reported'

/** The half of a query by its letters alone (FNV-1a): fixed before anything was measured, and for queries yet to come. */
export function halfByHash(query: string): Half {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(query)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return (hash >>> 16) % 2 === 0 ? 'tuned' : 'reported'
}
