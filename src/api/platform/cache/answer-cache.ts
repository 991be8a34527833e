import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A whole answer as it goes over the wire. `freshUntil` in milliseconds of the server's clock. */
export type CachedAnswer = { body: Uint8Array<ArrayBuffer>; etag: string; freshUntil: number }

/** Memory of an entry besides its key and body, in bytes; measured. */
const ENTRY_BYTES = 500

/** Memory of one answer; a character of its key may take two bytes. */
const sizeOf = ({ body }: CachedAnswer, key: string): number => body.byteLength + 2 * key.length + ENTRY_BYTES

/** Hits and misses since the start, and the present size. */
export type CacheStats = { hits: number; misses: number; entries: number; bytes?: number }

export type Bounds = { entries: number; bytes: number; lifetime: number }
const usualBounds: Bounds = { entries: 5_000, bytes: 12 * 1024 * 1024, lifetime: 10_000 }

/**
 * Whole answers by key. The least recently used are evicted first. Nothing is cached until a process watches the data
 * (`trust`), so a program that reads rarely never gets an outdated answer.
 */
export class AnswerCache {
  readonly #cached: LRUCache<string, CachedAnswer>
  #making = new Map<string, Promise<CachedAnswer>>()
  /** Increases with every drop. An answer that was started before a drop is not cached. */
  #generation = 0
  #trusted = false
  #nextChangeAt = Number.POSITIVE_INFINITY
  #hits = 0
  #misses = 0
  readonly #lifetime: number

  constructor(bounds: Partial<Bounds> = {}) {
    const { entries, bytes, lifetime } = { ...usualBounds, ...bounds }
    this.#lifetime = lifetime
    this.#cached = new LRUCache({
      max: entries,
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes / 10),
      sizeCalculation: sizeOf,
    })
  }

  get stats(): CacheStats {
    return {
      hits: this.#hits,
      misses: this.#misses,
      entries: this.#cached.size,
      bytes: this.#cached.calculatedSize,
    }
  }

  /** The answer to this key, if a fresh one is cached. */
  find(key: string, now = Date.now()): CachedAnswer | undefined {
    const found = this.#cached.get(key)
    if (!found) return undefined
    if (found.freshUntil <= now) {
      this.#cached.delete(key)
      return undefined
    }
    this.#hits++
    return found
  }

  /** The cached answer, or the one in progress, or a new one. Simultaneous calls run `make` once. */
  async answer(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<CachedAnswer> {
    const found = this.find(key) ?? this.#making.get(key)
    if (found) return found
    const making = this.#make(key, make)
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  /** Clears the cache, because the data changed. */
  clear(): void {
    this.#generation++
    this.#cached.clear()
    this.#making.clear()
  }

  /**
   * Enables the cache: the data is being watched from now on. At `nextChangeAt` (milliseconds since 1970) the shown
   * data changes by time alone, for example when a sale begins or ends.
   */
  enable(nextChangeAt: number): void {
    this.#trusted = true
    this.#nextChangeAt = nextChangeAt
    this.#deleteExpired()
  }

  disable(): void {
    this.#trusted = false
    this.clear()
  }

  async #make(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<CachedAnswer> {
    this.#misses++
    const generation = this.#generation
    const changing = { began: Date.now(), nextChangeAt: this.#nextChangeAt }
    const body = await make()
    const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`
    const made = { body, etag, freshUntil: this.#freshUntil(changing) }
    if (this.#trusted && generation === this.#generation) this.#cached.set(key, made)
    return made
  }

  /**
   * The lifetime counts from completion, so that slow answers are cached too. Changes of data meanwhile call `drop`.
   * Changes by time do not, so the answer expires at the next such change, whether known when it was started or only
   * when it was done.
   */
  #freshUntil({ began, nextChangeAt }: { began: number; nextChangeAt: number }): number {
    const changes = [nextChangeAt, this.#nextChangeAt].filter((moment) => moment > began)
    return Math.min(Date.now() + this.#lifetime, ...changes)
  }

  #deleteExpired(now = Date.now()): void {
    for (const [key, { freshUntil }] of this.#cached.entries()) if (freshUntil <= now) this.#cached.delete(key)
  }
}
