import { LRUCache } from 'lru-cache'
import { boundedKeys, type Count, type Counts, memoryCounts } from './counts.ts'

/** The points allowed in a period of `duration` seconds. */
export type LimitRule = {
  points: number
  duration: number
  /**
   * True to refuse a key that used all points without asking the store again. Not for counts that may be taken back.
   */
  refuseFromMemory?: boolean
}

/** Counts one kind of action by key. While the shared store is unavailable, each process counts in memory. */
export class Limiter {
  readonly #refused = new LRUCache<string, true>(boundedKeys)
  readonly #memory = memoryCounts()
  readonly #name: string
  readonly #rule: LimitRule
  readonly #shared: Counts | undefined

  constructor(name: string, rule: LimitRule, shared?: Counts) {
    this.#name = name
    this.#rule = rule
    this.#shared = shared
  }

  /** Counts one. `wait`: seconds until the next is allowed; 0 if this one was. */
  async consume(key: string): Promise<Count & { wait: number }> {
    const { points, duration, refuseFromMemory } = this.#rule
    const left = this.#refused.has(key) ? this.#refused.getRemainingTTL(key) : 0
    if (left > 0) return { points, ms: left, wait: secondsOf(left) }
    const count = await this.#add(key, 1)
    if (refuseFromMemory && count.points >= points) this.#refused.set(key, true, { ttl: Math.max(1, count.ms) })
    return { ...count, wait: count.points > points ? secondsOf(Math.min(count.ms, duration * 1000)) : 0 }
  }

  /** Takes one back. */
  async reward(key: string): Promise<void> {
    await this.#add(key, -1)
  }

  find(key: string): Promise<Count | null> {
    return this.#ask((counts) => counts.find(this.#keyOf(key)))
  }

  remove(key: string): Promise<void> {
    return this.#ask((counts) => counts.remove(this.#keyOf(key)))
  }

  #add(key: string, points: number): Promise<Count> {
    return this.#ask((counts) => counts.add(this.#keyOf(key), points, this.#rule.duration * 1000))
  }

  async #ask<Answer>(ask: (counts: Counts) => Promise<Answer>): Promise<Answer> {
    if (this.#shared) {
      try {
        return await ask(this.#shared)
      } catch {
        // The pool or the Redis client logs the outage.
      }
    }
    return await ask(this.#memory)
  }

  #keyOf(key: string): string {
    return `${this.#name}:${key}`
  }
}

export const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** Creates the limiter of one kind of action. */
export type MakeLimiter = (name: string, rule: LimitRule) => Limiter

/** Counts in this process alone: for the embedded database, which has only one. */
export const inMemory: MakeLimiter = (name, rule) => new Limiter(name, rule)

/** The part of a shop that determines where limits are counted. */
type Counting = { makeLimiter?: MakeLimiter }

const limitersOfShop = new WeakMap<Counting, Map<string, Limiter>>()

/** The limiter of this name, one for each shop. */
export function limiterOf(shop: Counting, name: string, rule: LimitRule): Limiter {
  const limiters = limitersOfShop.get(shop) ?? new Map<string, Limiter>()
  limitersOfShop.set(shop, limiters)
  const limiter = limiters.get(name) ?? (shop.makeLimiter ?? inMemory)(name, rule)
  limiters.set(name, limiter)
  return limiter
}
