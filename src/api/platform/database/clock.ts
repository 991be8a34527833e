import type { Queryable } from './db.ts'
import { databaseNow } from './time.ts'

/** An answer with a longer round trip is inaccurate and normally ignored. */
const LONG_MILLISECONDS = 500
/** A reading older than this is replaced even by an inaccurate one. */
const OLD_MILLISECONDS = 60_000

/**
 * The database clock as this process estimates it, without a statement each time: the last reading plus the time passed
 * on a monotonic clock. The data watch updates it each second. Decisions within a transaction use the clock of the
 * database itself (`time.ts`).
 */
export class DatabaseClock {
  /** Database time at the zero of `performance.now()`, in milliseconds since 1970. */
  #begin = Number.NaN
  #heardAt = Number.NEGATIVE_INFINITY

  /** A clock that has been set. Its error is at most the round trip of the query. */
  static async of(db: Queryable): Promise<DatabaseClock> {
    const clock = new DatabaseClock()
    await clock.set(db)
    return clock
  }

  async set(db: Queryable): Promise<void> {
    const startedAt = performance.now()
    this.hear((await databaseNow(db)).getTime(), startedAt)
  }

  /**
   * Processes a reading. `said`: the database time in milliseconds since 1970; `asked`: when the query was sent, by
   * `performance.now()`.
   */
  hear(serverTime: number, startedAt: number): void {
    const heardAt = performance.now()
    // The query may have waited for a connection. The previous reading is then more accurate, unless it is old.
    if (heardAt - startedAt > LONG_MILLISECONDS && heardAt - this.#heardAt < OLD_MILLISECONDS) return
    this.#heardAt = heardAt
    this.#begin = serverTime - (startedAt + heardAt) / 2
  }

  now(): Date {
    return new Date(this.#begin + performance.now())
  }
}
