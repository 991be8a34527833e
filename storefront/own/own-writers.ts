import { LRUCache } from 'lru-cache'

/** Longer than a page is kept. */
const REMEMBERED_MILLISECONDS = 10_000
const MOST_WRITERS = 20_000

/**
 * Who has changed something a moment ago, by the digest of their token: they are shown no page that was drawn before it, so that
 * everybody sees at once what they did themselves. Known in the process that took the form; behind several, for as long as pages
 * are kept, another one may show the page as it was.
 */
export function ownWriters() {
  const writers = new LRUCache<string, number>({ max: MOST_WRITERS, ttl: REMEMBERED_MILLISECONDS })
  return {
    note: (reader: string | undefined, now = Date.now()): void => {
      if (reader !== undefined) writers.set(reader, now)
    },
    /** Whether this reader has changed anything since `drawnAt`. */
    wroteSince: (reader: string | undefined, drawnAt: number): boolean =>
      reader !== undefined && (writers.get(reader) ?? 0) >= drawnAt,
  }
}
