import type { Db, Queryable } from '../database/db.ts'
import type { CacheFigures } from './answer-cache.ts'
import { KeptRows } from './kept-rows.ts'

/** Whoever watches says so each second: once nothing was heard for so long, as from a look that hangs, nobody does. */
const TRUSTED_MILLISECONDS = 10_000

/** A read whose answer is the same for everybody and small at any size of shop: settings, categories, links. */
type Read<Answer> = (db: Queryable) => Promise<Answer>

/**
 * What nearly every call reads and nobody changes for days, in memory until the data changes: one answer for each read that
 * the program has. It keeps nothing until it is told that somebody watches the data, and is a second late at most; ten where the watch hangs.
 */
export class KeptReads {
  #kept = new Map<Read<unknown>, Promise<unknown>>()
  #rows = new Map<object, unknown>()
  /** By the clock of `performance`, which nobody puts right. */
  #trustedUntil = Number.NEGATIVE_INFINITY
  #hits = 0
  #misses = 0

  /** Of reads; rows by id are not counted. They are few and small, so nobody weighs them. */
  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#kept.size }
  }

  /** The kept answer, or a new one: however many ask at once, it is read once. Read from the primary: a replica may lag behind the change that dropped it. */
  answerTo<Answer>(read: Read<Answer>, db: Db): Promise<Answer> {
    const isTrusted = this.#isTrusted()
    const kept = this.#kept.get(read) as Promise<Answer> | undefined
    if (kept) {
      this.#hits++
      return kept
    }
    this.#misses++
    // A query of Drizzle's is asked anew by whoever awaits it: its answer is what is kept.
    const answer = Promise.resolve(read(db)).then((answered) => answered)
    if (!isTrusted) return answer
    this.#kept.set(read, answer)
    answer.catch(() => {
      if (this.#kept.get(read) === answer) this.#kept.delete(read)
    })
    return answer
  }

  /**
   * Where rows are noted for whoever asks for them by their ids, for everybody until the data changes: what is read
   * meanwhile is noted where nobody else looks. Read from the primary, too. @param of who asks
   */
  rowsOf<Rows extends Record<string, { id: number }[]>>(of: object): KeptRows<Rows> {
    const isTrusted = this.#isTrusted()
    const kept = this.#rows.get(of) as KeptRows<Rows> | undefined
    if (kept && !kept.isFull) return kept
    const fresh = new KeptRows<Rows>()
    if (isTrusted) this.#rows.set(of, fresh)
    return fresh
  }

  /** What was kept goes where it is not. */
  #isTrusted(): boolean {
    const isTrusted = performance.now() < this.#trustedUntil
    if (!isTrusted) this.drop()
    return isTrusted
  }

  drop(): void {
    this.#kept.clear()
    this.#rows.clear()
  }

  trust(): void {
    this.#trustedUntil = performance.now() + TRUSTED_MILLISECONDS
  }

  distrust(): void {
    this.#trustedUntil = Number.NEGATIVE_INFINITY
    this.drop()
  }
}

/** What a call knows of it (`Ask`). */
type Asking = { shop: { db: Db; kept?: KeptReads }; reads: Db }

/** The same read as calls ask it. */
export const keptRead =
  <Answer>(read: Read<Answer>) =>
  ({ shop, reads }: Asking): Promise<Answer> =>
    shop.kept ? shop.kept.answerTo(read, shop.db) : read(reads)
