import { LRUCache } from 'lru-cache'
import { asJson } from '../../../contract/as-json.ts'

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
  return parsed.get(body) ?? keep(body, JSON.parse(decoder.decode(body)))
}

/** Of what was written a moment ago nothing has to be parsed: `answer` is copied, so whoever made it may go on with it. */
export function rememberParsed(body: Uint8Array, answer: object): void {
  keep(body, asJson(answer))
}

function keep(body: Uint8Array, answer: unknown): object {
  const kept = frozen(answer) as object
  parsed.set(body, kept)
  return kept
}

function frozen(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  for (const part of Object.values(node)) frozen(part)
  return Object.freeze(node)
}
