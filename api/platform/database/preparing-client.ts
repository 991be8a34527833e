import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** No more than that: each connection of the server keeps a plan of every one. */
const MOST = 300
/** Longer ones are lists that hardly come twice. */
const LONGEST = 10_000

const names = new Map<string, string>()
const seenOnce = new LRUCache<string, true>({ max: MOST })

/**
 * A connection for transactions, which make the same few statements again and again: from the second time on they are
 * prepared under a name, so that the server plans them once. What is asked in one go is sent in one go (`pipeline`):
 * `await Promise.all([…])` of a transaction is one way there and back, done in that order.
 */
export class PreparingClient extends pg.Client {
  override query = ((asked: unknown, ...rest: unknown[]) =>
    (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(
      this,
      named(asked, rest[0]),
      ...rest,
    )) as pg.Client['query']
}

function named(asked: unknown, values: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || ('name' in asked && asked.name)) return asked
  const isFixed = typeof asked.text === 'string' && Array.isArray(values) && values.length > 0
  const name = isFixed ? nameOf(asked.text as string) : undefined
  return name ? { ...asked, name } : asked
}

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= MOST || text.length > LONGEST) return name
  if (!seenOnce.has(text)) return void seenOnce.set(text, true)
  const fresh = `t_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, fresh)
  seenOnce.delete(text)
  return fresh
}
