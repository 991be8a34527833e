import { createHash } from 'node:crypto'

/**
 * A whole answer as it goes over the wire. `freshUntil` in milliseconds of the server's clock; `asked` since the last
 * time room was made.
 */
export type CachedAnswer = { body: Uint8Array<ArrayBuffer>; etag: string; freshUntil: number; asked: boolean }

/** What an answer takes beside its texts, measured. */
const ENTRY_BYTES = 500

/** All that one answer takes; a character of its key may take two bytes. */
const sizeOf = (key: string, { body }: CachedAnswer): number => body.byteLength + 2 * key.length + ENTRY_BYTES

/** Found and made anew since the start; kept now. */
export type CacheFigures = { hits: number; misses: number; entries: number; bytes?: number }

export type Bounds = { entries: number; bytes: number; lifetime: number }
const usualBounds: Bounds = { entries: 5_000, bytes: 12 * 1024 * 1024, lifetime: 10_000 }

/**
 * Whole answers by key; where room is needed, those that nobody asked for again go first. It keeps nothing until it is told that somebody watches
 * the data (`trust`), so a program that only reads now and then never answers with what was.
 */
export class AnswerCache {
  #kept = new Map<string, CachedAnswer>()
  #making = new Map<string, Promise<CachedAnswer>>()
  #bytes = 0
  /** Grows with every drop: what was begun before it is not kept. */
  #generation = 0
  #trusted = false
  #nextChangeAt = Number.POSITIVE_INFINITY
  #hits = 0
  #misses = 0
  #bounds: Bounds

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds }
  }

  /** What it did since it was made, and what it holds. */
  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#kept.size, bytes: this.#bytes }
  }

  /** The answer to this key, if a fresh one is kept. */
  find(key: string, now = Date.now()): CachedAnswer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.freshUntil <= now) {
      this.#forget(key, kept)
      return undefined
    }
    kept.asked = true
    this.#hits++
    return kept
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
    this.#kept.clear()
    this.#making.clear()
    this.#bytes = 0
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
    const kept = { body, etag, freshUntil: this.#freshUntil(changing), asked: false }
    if (this.#trusted && generation === this.#generation) this.#keep(key, kept)
    return kept
  }

  /**
   * A lifetime from when it was ready, so that what took long to make is kept at all: what changes meanwhile is told by
   * `drop`. Only what the clock changes is not, neither what it was to change when the answer was begun nor what it will.
   */
  #freshUntil({ began, nextChangeAt }: { began: number; nextChangeAt: number }): number {
    const changes = [nextChangeAt, this.#nextChangeAt].filter((moment) => moment > began)
    return Math.min(Date.now() + this.#bounds.lifetime, ...changes)
  }

  #keep(key: string, kept: CachedAnswer): void {
    if (kept.body.byteLength > this.#bounds.bytes / 10) return
    this.#forget(key, this.#kept.get(key))
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(key, kept)
    this.#makeRoom()
  }

  /** The oldest goes, unless it was asked for meanwhile: then it has one more turn. A hit need not move anything. */
  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= this.#bounds.entries && this.#bytes <= this.#bounds.bytes) return
      this.#kept.delete(key)
      if (kept.asked) this.#kept.set(key, { ...kept, asked: false })
      else this.#bytes -= sizeOf(key, kept)
    }
  }

  #forgetOld(now = Date.now()): void {
    for (const [key, kept] of this.#kept) if (kept.freshUntil <= now) this.#forget(key, kept)
  }

  #forget(key: string, kept: CachedAnswer | undefined): void {
    if (kept && this.#kept.delete(key)) this.#bytes -= sizeOf(key, kept)
  }
}
