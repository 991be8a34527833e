import type { Db, Queryable } from '../database/db.ts'

/** A read whose answer is the same for everybody and small at any size of shop: settings, categories, links. */
type Read<Answer> = (db: Queryable) => Promise<Answer>

/**
 * What nearly every call reads and nobody changes for days, in memory until the data changes: one answer for each read that
 * the program has. It keeps nothing until it is told that somebody watches the data, and is a second late at most.
 */
export class KeptReads {
  #kept = new Map<Read<unknown>, Promise<unknown>>()
  #trusted = false

  /** The kept answer, or a new one: however many ask at once, it is read once. Read from the primary: a replica may lag behind the change that dropped it. */
  answerTo<Answer>(read: Read<Answer>, db: Db): Promise<Answer> {
    const kept = this.#kept.get(read) as Promise<Answer> | undefined
    if (kept) return kept
    // A query of Drizzle's is asked anew by whoever awaits it: its answer is what is kept.
    const answer = Promise.resolve(read(db)).then((answered) => answered)
    if (!this.#trusted) return answer
    this.#kept.set(read, answer)
    answer.catch(() => {
      if (this.#kept.get(read) === answer) this.#kept.delete(read)
    })
    return answer
  }

  drop(): void {
    this.#kept.clear()
  }

  trust(): void {
    this.#trusted = true
  }

  distrust(): void {
    this.#trusted = false
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
