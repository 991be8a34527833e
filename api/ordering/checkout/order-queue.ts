import PQueue from 'p-queue'
import { foundNoConnection } from '../../platform/database/unavailable.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { Tally } from './tally.ts'

declare module '../../platform/request/ask.ts' {
  interface Shop {
    /** Other bounds of the queues before its shelves than the usual ones. */
    orderQueue?: Partial<QueueBounds>
  }
}

export type QueueBounds = {
  /** Of those who stand before one shelf. Orders for it go one after the other anyway, by its lock: a second one gets ready meanwhile. */
  atOnce: number
  /** How many may wait for one shelf. */
  waiting: number
  /** How many may be in this process, waiting or being placed, whatever they are for. */
  inAll: number
  /** How many of them may come from one network: calls are counted when their turn comes, so nobody keeps all places till then. */
  fromOne: number
  /** How many of them are being placed. */
  placing: number
  /** How long one waits, in milliseconds. */
  patience: number
}

/** Who waits: until they go away, and counted with their network where that is known. */
type Asker = { gone: AbortSignal; network?: string | undefined }

const usual: QueueBounds = { atOnce: 2, waiting: 50, inAll: 200, fromOne: 30, placing: 8, patience: 3_000 }
/** Seconds until somebody who is sent away comes again, at least and at most. */
const [SOONEST, LATEST] = [2, 30]
/** So many of them a second: all at once would keep the process busy with sending them away again. */
const AGAIN_PER_SECOND = 50

/**
 * The queues before this process's shelves. Who comes when a shelf is crowded waits here, with no connection in hand, and
 * whoever would wait too long is told at once. Nothing is decided here: who gets what, and that nothing is sold twice, is
 * up to the database's locks, for all processes.
 *
 * An order stands in one queue only, whatever is in its cart: of the most crowded of its shelves. So none keeps a place at
 * one shelf while it waits for another, no two can wait for each other, and a long cart is in nobody's way but there.
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

  /** Shelves that somebody stands before, or wants something of. */
  get crowds(): number {
    return Math.max(this.#queues.size, this.#wanted.size)
  }

  /** How many wait for one shelf. */
  waitingAt(shelf: number): number {
    return this.#queues.get(shelf)?.size ?? 0
  }

  /**
   * Does the work when it has its turn: one transaction. Throws the fault `crowded` where too many wait, it waits too long
   * or finds no connection free, and the reason of `gone` once whoever asked went away; what has begun is never broken off.
   */
  async inTurn<T>(shelvesOf: () => Promise<number[]>, { gone, network }: Asker, work: () => Promise<T>): Promise<T> {
    const { inAll, fromOne, patience } = this.#bounds
    if (this.#here >= inAll || (network && this.#from.of(network) >= fromOne)) throw this.#crowded()
    this.#here++
    this.#from.count(network, 1)
    const waiting = new AbortController()
    const leave = () => waiting.abort(gone.reason)
    gone.addEventListener('abort', leave, { once: true })
    const impatience = setTimeout(() => waiting.abort(this.#crowded()), patience)
    const stopWaiting = () => {
      clearTimeout(impatience)
      gone.removeEventListener('abort', leave)
    }
    const begin = () => {
      stopWaiting()
      return work().catch((error) => {
        throw foundNoConnection(error) ? this.#crowded() : error
      })
    }
    try {
      const shelves = new Set(await shelvesOf())
      if (gone.aborted) leave()
      return await this.#before(shelves, () => this.#placing.add(begin, { signal: waiting.signal }), waiting.signal)
    } finally {
      stopWaiting()
      this.#here--
      this.#from.count(network, -1)
    }
  }

  /** Everybody who is sent away is given the next free moment to come again. */
  #crowded(): Fault {
    const now = performance.now()
    // A flood of thousands must not send away whoever comes after it.
    this.#nextComes = Math.min(now + LATEST * 1000, Math.max(this.#nextComes, now) + 1000 / AGAIN_PER_SECOND)
    return new Fault('crowded', Math.min(LATEST, SOONEST + Math.floor((this.#nextComes - now) / 1000)))
  }

  /** Where several are as crowded, the one that most want: a crowd that has this and that beside it is still a crowd. */
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

  /** Those who wait, and those whose turn it is. */
  #standingAt(shelf: number): number {
    const queue = this.#queues.get(shelf)
    return queue ? queue.size + queue.pending : 0
  }
}

const queues = new WeakMap<Shop, OrderQueue>()

/** The one queue of this shop in this process. */
export function orderQueueOf(shop: Shop): OrderQueue {
  const queue = queues.get(shop) ?? new OrderQueue(shop.orderQueue)
  queues.set(shop, queue)
  return queue
}
