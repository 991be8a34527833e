import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

/**
 * An answer that everybody is given who asks alike, for as long as it `isCurrent`, and until `freshUntil` (milliseconds) at most: it is
 * let go of then, whether or not anybody asks.
 */
export type KeptAnswer = { bytes: Uint8Array; etag: string; freshUntil: number; isCurrent(): boolean }

/** As it went out the first time: every header, whoever set it. */
type Ready = { bytes: Uint8Array; etag: string; headers: string[]; unchanged: string[]; isCurrent(): boolean }

const MOST_ANSWERS = 5_000
const MOST_BYTES = 8 * 1024 * 1024
/** Longer ones are looked up nowhere. */
const LONGEST_QUESTION = 1_500
/** What differs from one time to the next, or is said of bytes that a 304 does not send. */
const OF_EACH_ANSWER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const OF_BYTES = new Set(['content-encoding', 'content-length', 'content-type'])

/**
 * Answers pages that are kept for all straight from Node's own request, before any object is made of it: that costs more than
 * sending the page. Headers are those with which the same page went out through everything behind this door, so there is one place that
 * sets them. Whatever differs in what was asked is another question.
 */
export class KeptAtTheDoor {
  #hits = 0
  readonly #noted = new WeakMap<Request, KeptAnswer>()
  readonly #ready = new LRUCache<string, Ready>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + 2_000,
    ttlAutopurge: true,
  })

  /** What it has answered since the start, and holds now. */
  get figures() {
    return { hits: this.#hits, entries: this.#ready.size, bytes: this.#ready.calculatedSize }
  }

  /** The answer to this request may be given to everybody who asks alike. */
  note(request: Request, kept: KeptAnswer): void {
    this.#noted.set(request, kept)
  }

  /** Remembers an answer on its way out, if it was noted. */
  sending(request: Request, incoming: IncomingMessage, response: Response): Response {
    const kept = this.#noted.get(request)
    const question = kept && questionOf(incoming)
    if (!question || response.status !== 200) return response
    const pairs = [...response.headers].filter(([name]) => !OF_EACH_ANSWER.has(name))
    const unchanged = pairs.filter(([name]) => !OF_BYTES.has(name)).flat()
    const headers = [...pairs.flat(), 'content-length', String(kept.bytes.byteLength)]
    const ttl = kept.freshUntil - Date.now()
    if (ttl > 0) this.#ready.set(question, { ...kept, headers, unchanged }, { ttl })
    return response
  }

  /** Answers, if the answer is there: the status it was answered with, else undefined. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): number | undefined {
    const question = questionOf(incoming)
    const ready = question === undefined ? undefined : this.#ready.get(question)
    if (!question || !ready) return undefined
    if (!ready.isCurrent()) {
      this.#ready.delete(question)
      return undefined
    }
    this.#hits++
    if (incoming.headers['if-none-match'] === ready.etag) {
      outgoing.writeHead(304, ready.unchanged).end()
      return 304
    }
    outgoing.writeHead(200, ready.headers).end(ready.bytes)
    return 200
  }
}

/** Everything of a request that such an answer can depend on; undefined for what is more than a question. */
function questionOf({ method, url = '', httpVersion, headers }: IncomingMessage): string | undefined {
  const isPlain = method === 'GET' && httpVersion === '1.1' && headers.host !== undefined
  if (!isPlain || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return undefined
  const { cookie = '', 'accept-encoding': encoding = '', 'save-data': saving = '' } = headers
  const question = `${url}\n${encoding}\n${saving}\n${cookie}`
  return question.length > LONGEST_QUESTION ? undefined : question
}
