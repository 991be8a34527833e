import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A whole answer as it goes over the wire. `freshUntil` in milliseconds of the server's clock. */
export type CachedAnswer = { body: Uint8Array<ArrayBuffer>; etag: string; freshUntil: number }

/** Memory of an entry beside its texts, measured. */
const ENTRY_BYTES = 500

/** Memory of one answer; a character of its key may take two bytes. */
const sizeOf = ({ body }: CachedAnswer, key: string): number => body.byteLength + 2 * key.length + ENTRY_BYTES

/** Found and made anew since the start; kept now. */
export type CacheFigures = { hits: number; misses: number; entries: number; bytes?: number }

export type Bounds = { entries: number; bytes: number; lifetime: number }
const usualBounds: Bounds = { entries: 5_000, bytes: 12 * 1024 * 1024, lifetime: 10_000 }

/**
 * Whole answers by key; the least recently used go first. Nothing is cached until a process watches the data (`trust`), so a program
 * that reads only now and then never gets an old answer.
 */
export class AnswerCache {
  readonly #cached: LRUCache<string, CachedAnswer>
  #making = new Map<string, Promise<CachedAnswer>>()
  /** Grows with every drop: an answer that was begun before it is not cached. */
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

  /** Counts since the start, and the present size. */
  get figures(): CacheFigures {
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

  /** The kept answer, or the one being made, or a new one: however many ask at once, `make` runs once. */
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

  /** Forgets everything: the data has changed. */
  drop(): void {
    this.#generation++
    this.#cached.clear()
    this.#making.clear()
  }

  /** Somebody watches the data from now on, and the clock alone changes it at `nextChangeAt` (a sale begins or ends). */
  trust(nextChangeAt: number): void {
    this.#trusted = true
    this.#nextChangeAt = nextChangeAt
    this.#forgetOld()
  }

  distrust(): void {
    this.#trusted = false
    this.drop()
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
   * A lifetime from when it was ready, so that what took long to make is kept at all: what changes meanwhile is told by
   * `drop`. Only what the clock changes is not, neither what it was to change when the answer was begun nor what it will.
   */
  #freshUntil({ began, nextChangeAt }: { began: number; nextChangeAt: number }): number {
    const changes = [nextChangeAt, this.#nextChangeAt].filter((moment) => moment > began)
    return Math.min(Date.now() + this.#lifetime, ...changes)
  }

  #forgetOld(now = Date.now()): void {
    for (const [key, { freshUntil }] of this.#cached.entries()) if (freshUntil <= now) this.#cached.delete(key)
  }
}
