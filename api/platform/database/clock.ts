import type { Queryable } from './db.ts'
import { databaseNow } from './time.ts'

/** An answer that was longer under way says little, */
const LONG_MILLISECONDS = 500
/** but more than one that is older. */
const OLD_MILLISECONDS = 60_000

/**
 * The database's clock as one process reads it, without a statement each time: what it said last, and what has gone by
 * since on a clock that nobody puts right. Whoever watches the data sets it each second; what is decided in a transaction
 * asks the database itself (`time.ts`).
 */
export class DatabaseClock {
  /** What it says where this process's count of milliseconds begins. */
  #begin = Number.NaN
  #heardAt = Number.NEGATIVE_INFINITY

  /** A clock that is right, off by how long the database took to answer at most. */
  static async of(db: Queryable): Promise<DatabaseClock> {
    const clock = new DatabaseClock()
    await clock.set(db)
    return clock
  }

  async set(db: Queryable): Promise<void> {
    const asked = performance.now()
    this.hear((await databaseNow(db)).getTime(), asked)
  }

  /** It has just answered that it was `said`, in milliseconds since 1970; `asked`: when, by `performance.now()`. */
  hear(said: number, asked: number): void {
    const heardAt = performance.now()
    // The question may have waited for a connection: what was heard before is nearer, unless that is long ago.
    if (heardAt - asked > LONG_MILLISECONDS && heardAt - this.#heardAt < OLD_MILLISECONDS) return
    this.#heardAt = heardAt
    this.#begin = said - (asked + heardAt) / 2
  }

  now(): Date {
    return new Date(this.#begin + performance.now())
  }
}
