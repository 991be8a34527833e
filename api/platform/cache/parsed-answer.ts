import { LRUCache } from 'lru-cache'

/** Of the bytes that were parsed: what comes of them takes some times as much. */
const MAX_BYTES = 4 * 1024 * 1024

const decoder = new TextDecoder()
const parsed = new LRUCache<Uint8Array, object>({
  maxSize: MAX_BYTES,
  sizeCalculation: (_, body) => body.byteLength || 1,
})

/**
 * What a kept answer says, parsed once for all who ask within this process. It is frozen to its depths: whoever would change
 * what others read hears so.
 */
export function parsedAnswer(body: Uint8Array): object {
  const known = parsed.get(body)
  if (known) return known
  const answer = frozen(JSON.parse(decoder.decode(body))) as object
  parsed.set(body, answer)
  return answer
}

function frozen(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  for (const part of Object.values(node)) frozen(part)
  return Object.freeze(node)
}
