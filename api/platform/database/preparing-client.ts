import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NamingClient } from './naming-client.ts'

/** No more than that: each connection of the server keeps a plan of every one. */
const MOST = 300
/** Longer ones are lists that hardly come twice. */
const LONGEST = 10_000

/**
 * A connection for transactions, which make the same few statements again and again: from the second time on they are
 * prepared under a name, so that the server plans them once. What is asked in one go is sent in one go (`pipeline`), and as one
 * packet: `await Promise.all([…])` of a transaction is one way there and back, done in that order.
 */
export class PreparingClient extends NamingClient {
  readonly #names = new Names()
  #isHeld = false

  override nameFor({ name, text }: { name?: string | undefined; text: string }, values: unknown) {
    if (name) return name
    return Array.isArray(values) && values.length > 0 ? this.#names.of(text) : undefined
  }

  /** Keeps what is asked until Node is done with what it does now: writing to a socket costs more than what is written. */
  override beforeQuery(): void {
    if (this.#isHeld) return
    const { stream } = this.connection
    stream.cork()
    this.#isHeld = true
    setImmediate(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}

/** The names of one connection, which lasts for minutes: odd statements that took them all are forgotten with it. */
class Names {
  readonly #known = new Map<string, string>()
  readonly #seenOnce = new LRUCache<string, true>({ max: MOST })

  of(text: string): string | undefined {
    const name = this.#known.get(text)
    if (name || this.#known.size >= MOST || text.length > LONGEST) return name
    if (!this.#seenOnce.has(text)) return void this.#seenOnce.set(text, true)
    const fresh = `t_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    this.#known.set(text, fresh)
    this.#seenOnce.delete(text)
    return fresh
  }
}
