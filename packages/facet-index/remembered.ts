const TEXTS = 20_000
const LONGEST = 200

/**
 * The same function with its last answers cached: the texts of a shop repeat the same words. Long texts seldom come twice. Callers must
 * not change an answer. Two maps in turn cost a quarter of a cache that orders its entries by use: when one is full it becomes the old one,
 * from which an answer that is still wanted moves on.
 */
export function remembered<Answer extends object>(answer: (text: string) => Answer): (text: string) => Answer {
  let recent = new Map<string, Answer>()
  let old = new Map<string, Answer>()
  return (text) => {
    if (text.length > LONGEST) return answer(text)
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
