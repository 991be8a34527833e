import type { Db, Queryable } from '../database/db.ts'
import type { CacheStats } from './answer-cache.ts'
import { CachedRows } from './cached-rows.ts'

/**
 * The watch confirms each second. Without a confirmation for this long, for example because a statement hangs, nothing
 * is cached.
 */
const TRUSTED_MILLISECONDS = 10_000

/** A read whose answer is the same for all callers and small in any shop: settings, categories, links. */
type Read<Answer> = (db: Queryable) => Promise<Answer>

/**
 * Memory cache of data that nearly every call reads and that changes rarely: one answer per read function, until the
 * data changes. It caches nothing until the data is watched. It is outdated by a second at most, or ten if the watch
 * hangs.
 */
export class CachedReads {
  #kept = new Map<Read<unknown>, Promise<unknown>>()
  #rows = new Map<object, unknown>()
  /** By `performance.now()`, which clock adjustments do not affect. Milliseconds. */
  #trustedUntil = Number.NEGATIVE_INFINITY
  #hits = 0
  #misses = 0

  /** Counts reads only. Rows by id are few and small, so they are not counted. */
  get stats(): CacheStats {
    return { hits: this.#hits, misses: this.#misses, entries: this.#kept.size }
  }

  /**
   * The cached answer or a new one; simultaneous calls read once. Reads the primary, because a replica may lag behind
   * the change that cleared the cache.
   */
  answerTo<Answer>(read: Read<Answer>, db: Db): Promise<Answer> {
    const isEnabled = this.#isTrusted()
    const cached = this.#kept.get(read) as Promise<Answer> | undefined
    if (cached) {
      this.#hits++
      return cached
    }
    this.#misses++
    // A Drizzle query runs again each time it is awaited, so its answer is cached and not the query.
    const answer = Promise.resolve(read(db)).then((answered) => answered)
    if (!isEnabled) return answer
    this.#kept.set(read, answer)
    answer.catch(() => {
      if (this.#kept.get(read) === answer) this.#kept.delete(read)
    })
    return answer
  }

  /**
   * The shared store of rows by id, until the data changes. While caching is off, the store is a new one for this call
   * alone. Fill it from the primary too.
   * @param of the caller that owns the store
   */
  rowsOf<Rows extends Record<string, { id: number }[]>>(of: object): CachedRows<Rows> {
    const isEnabled = this.#isTrusted()
    const cache = this.#rows.get(of) as CachedRows<Rows> | undefined
    if (cache && !cache.isFull) return cache
    const fresh = new CachedRows<Rows>()
    if (isEnabled) this.#rows.set(of, fresh)
    return fresh
  }

  /** Clears the cache if the watch has expired. */
  #isTrusted(): boolean {
    const isEnabled = performance.now() < this.#trustedUntil
    if (!isEnabled) this.clear()
    return isEnabled
  }

  clear(): void {
    this.#kept.clear()
    this.#rows.clear()
  }

  enable(): void {
    this.#trustedUntil = performance.now() + TRUSTED_MILLISECONDS
  }

  disable(): void {
    this.#trustedUntil = Number.NEGATIVE_INFINITY
    this.clear()
  }
}

/** The part of a `HandlerContext` that reads use. */
type ReadContext = { services: { db: Db; cachedReads?: CachedReads }; reads: Db }

/** A cached read as handlers call it. */
export const cachedRead =
  <Answer>(read: Read<Answer>) =>
  ({ services, reads }: ReadContext): Promise<Answer> =>
    services.cachedReads ? services.cachedReads.answerTo(read, services.db) : read(reads)
