import type pg from 'pg'
import type { SplitPool } from '../database/split-pool.ts'

const EVERY_MILLISECONDS = 100
/**
 * One long task, or a moment in which another program used the processor, is no overload. The delay must repeat this
 * often.
 */
const IN_SEQUENCE = 3
/** Factors of the limit. Visitors with a cart or an account get twice the limit, because they have more to lose. */
const [STRANGERS, KNOWN] = [1, 2]
/** Range of `Retry-After` in seconds. A random value spreads the retries. */
const [SOONEST, LATEST] = [5, 15]

/** Delays of this process in milliseconds: of the event loop, and of waits for a database connection. */
export type LoadShedding = {
  readonly loop: number
  readonly database: number
  /**
   * The `Retry-After` in seconds if the request must be refused; undefined if not. Known visitors have a cart or an
   * account. Reads are not refused because transactions wait, for example for the lock of one product, since they need
   * no transaction. `queued`: milliseconds that the request would wait in the queue of the page renderer.
   */
  retryAfterOf(hasIdentity: boolean, doing?: 'reads' | 'changes', queued?: number): number | undefined
  /** The number of refused requests, by cause. */
  readonly refused: Readonly<Record<'loop' | 'database' | 'pages', number>>
  close(): void
}

type Watched = {
  /** Delay in milliseconds from which anonymous visitors are refused; 0 disables load shedding. */
  limit: number
  pool?: SplitPool | undefined
  now?: () => number
}

/**
 * Measures the delay of this process and refuses requests early. A client that is refused at once can retry, while one
 * in a growing queue gives up and is served in vain. The event loop's delay is that of a timer. The database's delay is
 * the wait for a connection, measured only while requests wait for one.
 */
export function watchLoad(input: Watched): LoadShedding & { look(): void } {
  const { limit, pool, now = () => performance.now() } = input
  const lags = Array<number>(IN_SEQUENCE).fill(0)
  const reads = pool ? [new Waiting(pool.statements, now)] : []
  const lanes = pool ? [...reads, new Waiting(pool, now)] : []
  const longest = (waits: Waiting[]) => Math.max(0, ...waits.map((lane) => lane.milliseconds))
  const refused = { loop: 0, database: 0, pages: 0 }
  let last = now()
  const look = () => {
    const at = now()
    lags.push(Math.max(0, at - last - EVERY_MILLISECONDS))
    lags.shift()
    last = at
    for (const lane of lanes) lane.look()
  }
  const timer = setInterval(look, EVERY_MILLISECONDS)
  timer.unref()
  return {
    get loop() {
      return Math.min(...lags)
    },
    get database() {
      return longest(lanes)
    },
    refused,
    retryAfterOf(hasIdentity, doing = 'reads', queued = 0) {
      const most = limit * (hasIdentity ? KNOWN : STRANGERS)
      if (limit === 0) return undefined
      const waits = { loop: this.loop, database: longest(doing === 'reads' ? reads : lanes), pages: queued }
      const what = (['loop', 'database', 'pages'] as const).find((one) => waits[one] > most)
      if (!what) return undefined
      refused[what]++
      return SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1))
    },
    look,
    close: () => clearInterval(timer),
  }
}

/** Measures the wait for a connection of a pool: while there is a queue, this class waits in it too. */
class Waiting {
  readonly #pool: pg.Pool
  readonly #now: () => number
  #since: number | undefined
  #took = 0

  constructor(pool: pg.Pool, now: () => number) {
    this.#pool = pool
    this.#now = now
  }

  /** Milliseconds that the current probe has waited so far, or that the last one waited in all. */
  get milliseconds(): number {
    return Math.max(this.#took, this.#since === undefined ? 0 : this.#now() - this.#since)
  }

  look(): void {
    if (this.#since !== undefined) return
    if (this.#pool.waitingCount === 0) {
      this.#took = 0
      return
    }
    const since = this.#now()
    this.#since = since
    const ended = (client?: pg.PoolClient) => {
      client?.release()
      this.#took = this.#now() - since
      this.#since = undefined
    }
    this.#pool.connect().then(ended, () => ended())
  }
}
