const TEXTS = 20_000
const MAX_TEXT_LENGTH = 200

/**
 * Caches the results of a function for repeated texts. Long texts seldom repeat and are not cached. Callers must not modify a
 * result.
 * Two maps cost a quarter of a cache with LRU order. When the recent map is full it becomes the old one, and results that are used
 * again move back.
 */
export function memoize<Answer extends object>(answer: (text: string) => Answer): (text: string) => Answer {
  let recent = new Map<string, Answer>()
  let old = new Map<string, Answer>()
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return answer(text)
    const known = recent.get(text)
    if (known) return known
    const made = old.get(text) ?? answer(text)
    recent.set(text, made)
    if (recent.size >= TEXTS) {
      old = recent
      recent = new Map()
    }
    return made
  }
}
