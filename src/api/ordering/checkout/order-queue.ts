import PQueue from 'p-queue'
import { isPoolExhausted } from '../../platform/database/unavailable.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { Tally } from './tally.ts'

declare module '../../platform/request/handler-context.ts' {
  interface Services {
    /** Overrides of the default queue limits. */
    orderQueue?: Partial<QueueBounds>
  }
}

export type QueueBounds = {
  /** Orders per product that run at once. The product's lock runs them one after another anyway; the second prepares meanwhile. */
  atOnce: number
  /** Maximum number of orders that wait for one product. */
  waiting: number
  /** Maximum number of orders in this process, waiting or running. */
  inAll: number
  /**
   * Maximum number of them from one network. The rate limit counts a request only when its turn comes, so without this cap one network
   * could take all places.
   */
  fromOne: number
  /** Maximum number of orders that run at once in this process. */
  placing: number
  /** Maximum time in the queue, in milliseconds. */
  timeout: number
}

/** The waiting request. `gone` aborts when the client disconnects; `network` is missing if unknown. */
type Asker = { abortSignal: AbortSignal; network?: string | undefined }

const usual: QueueBounds = { atOnce: 2, waiting: 50, inAll: 200, fromOne: 30, placing: 8, timeout: 3_000 }
/** Minimum and maximum `Retry-After` in seconds. */
const [SOONEST, LATEST] = [2, 30]
/** Retries per second over which `Retry-After` spreads the rejected requests. A retry of all at once would overload the process again. */
const AGAIN_PER_SECOND = 50

/**
 * Queues orders per product in this process. An order for a crowded product waits here, before it takes a database connection, and an order
 * that would wait too long is rejected at once. The queue only limits load. The database's locks decide which order gets the stock, across
 * all processes.
 * An order waits in one queue only: that of its most crowded product. So it holds no place in one queue while it waits in another, two
 * orders cannot wait for each other, and a cart with many products blocks only that queue.
 */
export class OrderQueue {
  readonly #bounds: QueueBounds
  readonly #placing: PQueue
  readonly #queues = new Map<number, PQueue>()
  readonly #wanted = new Tally<number>()
  readonly #from = new Tally<string | undefined>()
  #here = 0
  #nextComes = 0

  constructor(bounds: Partial<QueueBounds> = {}) {
    this.#bounds = { ...usual, ...bounds }
    this.#placing = new PQueue({ concurrency: this.#bounds.placing })
  }

  /** Number of products with queued or running orders. */
  get crowds(): number {
    return Math.max(this.#queues.size, this.#wanted.size)
  }

  /** Number of orders that wait for one product. */
  waitingAt(shelf: number): number {
    return this.#queues.get(shelf)?.size ?? 0
  }

  /**
   * Runs the work when its turn comes, in one transaction. Throws the fault `crowded` if too many orders wait, if the order waits too long
   * or if no connection is free. Throws the reason of `gone` if the client disconnects while it waits. Started work is never aborted.
   */
  async inTurn<T>(
    shelvesOf: () => Promise<number[]>,
    { abortSignal, network }: Asker,
    work: () => Promise<T>,
  ): Promise<T> {
    const { inAll, fromOne, timeout } = this.#bounds
    if (this.#here >= inAll || (network && this.#from.of(network) >= fromOne)) throw this.#crowded()
    this.#here++
    this.#from.count(network, 1)
    const waiting = new AbortController()
    const leave = () => waiting.abort(abortSignal.reason)
    abortSignal.addEventListener('abort', leave, { once: true })
    const impatience = setTimeout(() => waiting.abort(this.#crowded()), timeout)
    const stopWaiting = () => {
      clearTimeout(impatience)
      abortSignal.removeEventListener('abort', leave)
    }
    const begin = () => {
      stopWaiting()
      return work().catch((error) => {
        throw isPoolExhausted(error) ? this.#crowded() : error
      })
    }
    try {
      const shelves = new Set(await shelvesOf())
      if (abortSignal.aborted) leave()
      return await this.#before(shelves, () => this.#placing.add(begin, { signal: waiting.signal }), waiting.signal)
    } finally {
      stopWaiting()
      this.#here--
      this.#from.count(network, -1)
    }
  }

  /** Gives each rejected request the next free slot for its retry. */
  #crowded(): HttpError {
    const now = performance.now()
    // Capped, so that thousands of rejected requests do not delay later ones.
    this.#nextComes = Math.min(now + LATEST * 1000, Math.max(this.#nextComes, now) + 1000 / AGAIN_PER_SECOND)
    return new HttpError('crowded', Math.min(LATEST, SOONEST + Math.floor((this.#nextComes - now) / 1000)))
  }

  /** Chooses the most crowded product. Of several with equally long queues, the one that most orders in this process contain. */
  async #before<T>(shelves: Set<number>, place: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const [fullest] = [...shelves].toSorted(
      (a, b) => this.#standingAt(b) - this.#standingAt(a) || this.#wanted.of(b) - this.#wanted.of(a),
    )
    for (const shelf of shelves) this.#wanted.count(shelf, 1)
    try {
      return fullest === undefined ? await place() : await this.#at(fullest, place, signal)
    } finally {
      for (const shelf of shelves) this.#wanted.count(shelf, -1)
    }
  }

  async #at<T>(shelf: number, place: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { atOnce, waiting } = this.#bounds
    if (this.#standingAt(shelf) >= atOnce + waiting) throw this.#crowded()
    const queue = this.#queues.get(shelf) ?? new PQueue({ concurrency: atOnce })
    this.#queues.set(shelf, queue)
    try {
      return await queue.add(place, { signal })
    } finally {
      if (this.#standingAt(shelf) === 0) this.#queues.delete(shelf)
    }
  }

  /** Waiting and running orders. */
  #standingAt(shelf: number): number {
    const queue = this.#queues.get(shelf)
    return queue ? queue.size + queue.pending : 0
  }
}

const queues = new WeakMap<Services, OrderQueue>()

/** Returns the shop's one queue in this process. */
export function orderQueueOf(services: Services): OrderQueue {
  const queue = queues.get(services) ?? new OrderQueue(services.orderQueue)
  queues.set(services, queue)
  return queue
}
