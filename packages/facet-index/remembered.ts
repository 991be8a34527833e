import { LRUCache } from 'lru-cache'

const TEXTS = 20_000
const LONGEST = 200

/**
 * The same function, its last answers remembered: the texts of a shop say the same words again
 * and again. Long texts seldom come twice. Nobody may change an answer.
 */
export function remembered<Answer extends object>(answer: (text: string) => Answer): (text: string) => Answer {
  const kept = new LRUCache<string, Answer>({ max: TEXTS })
  return (text) => {
    if (text.length > LONGEST) return answer(text)
    const known = kept.get(text)
    if (known) return known
    const made = answer(text)
    kept.set(text, made)
    return made
  }
}
