import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** No more than that: each connection of the server keeps a plan of every one. */
const MOST = 300
/** Longer ones are lists that hardly come twice. */
const LONGEST = 10_000

/**
 * A connection for transactions, which make the same few statements again and again: from the second time on they are
 * prepared under a name, so that the server plans them once. What is asked in one go is sent in one go (`pipeline`):
 * `await Promise.all([…])` of a transaction is one way there and back, done in that order.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Names()

  override query = ((asked: unknown, ...rest: unknown[]) =>
    (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(
      this,
      named(this.#names, asked, rest[0]),
      ...rest,
    )) as pg.Client['query']
}

function named(names: Names, asked: unknown, values: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || ('name' in asked && asked.name)) return asked
  const isFixed = typeof asked.text === 'string' && Array.isArray(values) && values.length > 0
  const name = isFixed ? names.of(asked.text as string) : undefined
  return name ? { ...asked, name } : asked
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
