import type pg from 'pg'
import type { LanedPool } from '../database/laned-pool.ts'

const EVERY_MILLISECONDS = 100
/** One long task, or a moment in which another program had the processor, is no load: only what is late again and again. */
const IN_SEQUENCE = 3
/** Whoever has a cart or an account is waited for twice as long as who only looks: they have more to lose. */
const [STRANGERS, KNOWN] = [1, 2]
/** Seconds until whoever is sent away comes again, at least and at most: not all at the same moment. */
const [SOONEST, LATEST] = [5, 15]

/** For how many milliseconds things wait before anybody does them. */
export type Lateness = {
  readonly loop: number
  readonly database: number
  /**
   * For how many seconds somebody is to stay away, where it is too late for them; undefined where it is not. Whoever is known has
   * a cart or an account. Who only reads is not sent away for transactions that wait, before one shelf perhaps: they need none.
   * `queued`: for how many milliseconds they would wait in a queue of their own, that of pages to be drawn.
   */
  away(isKnown: boolean, doing?: 'reads' | 'changes', queued?: number): number | undefined
  /** How many were sent away, by what was late. */
  readonly refused: Readonly<Record<'loop' | 'database' | 'pages', number>>
  close(): void
}

type Watched = {
  /** Milliseconds from which on strangers are sent away; 0: nobody ever is. */
  limit: number
  pool?: LanedPool | undefined
  now?: () => number
}

/**
 * Watches how late this process is, and refuses early: who is told at once can come again, while who waits in a queue that grows
 * goes away in the end and is answered all the same. The event loop is late when a timer is; the database when who wants a
 * connection waits for one. Nothing is asked of either while nobody waits.
 */
export function watchLateness(given: Watched): Lateness & { look(): void } {
  const { limit, pool, now = () => performance.now() } = given
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
    away(isKnown, doing = 'reads', queued = 0) {
      const most = limit * (isKnown ? KNOWN : STRANGERS)
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

/** How long one waits for a connection of a pool: somebody of ours stands in the queue, as long as there is one. */
class Waiting {
  readonly #pool: pg.Pool
  readonly #now: () => number
  #since: number | undefined
  #took = 0

  constructor(pool: pg.Pool, now: () => number) {
    this.#pool = pool
    this.#now = now
  }

  /** What the one in the queue has waited until now, or the one before it had in the end. */
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
