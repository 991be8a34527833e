import PQueue from 'p-queue'
import type { Shop } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'

declare module '../../platform/request/ask.ts' {
  interface Shop {
    /** Other bounds of the queues before its shelves than the usual ones. */
    orderQueue?: Partial<QueueBounds>
  }
}

export type QueueBounds = {
  /** Of one shelf. Orders for it go one after the other anyway, by its lock: a second one gets ready meanwhile. */
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
 */
export class OrderQueue {
  readonly #bounds: QueueBounds
  readonly #placing: PQueue
  readonly #shelves = new Map<number, PQueue>()
  #here = 0
  readonly #from = new Map<string, number>()
  #nextComes = 0

  constructor(bounds: Partial<QueueBounds> = {}) {
    this.#bounds = { ...usual, ...bounds }
    this.#placing = new PQueue({ concurrency: this.#bounds.placing })
  }

  /** Shelves that somebody stands before. */
  get crowds(): number {
    return this.#shelves.size
  }

  /** How many wait for one shelf. */
  waitingAt(shelf: number): number {
    return this.#shelves.get(shelf)?.size ?? 0
  }

  /**
   * Does the work when it has its turn at every shelf. Throws the fault `crowded` where too many wait or it waits too long,
   * and the reason of `gone` once whoever asked went away; what has begun is never broken off.
   */
  async inTurn<T>(shelvesOf: () => Promise<number[]>, { gone, network }: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#here >= this.#bounds.inAll || this.#countOf(network) >= this.#bounds.fromOne) throw this.#crowded()
    this.#here++
    this.#count(network, 1)
    const waiting = new AbortController()
    const leave = () => waiting.abort(gone.reason)
    gone.addEventListener('abort', leave, { once: true })
    const patience = setTimeout(() => waiting.abort(this.#crowded()), this.#bounds.patience)
    const begin = () => {
      clearTimeout(patience)
      gone.removeEventListener('abort', leave)
      return work()
    }
    try {
      // In one order for everybody: no two wait for each other.
      const shelves = [...new Set(await shelvesOf())].toSorted((a, b) => b - a)
      const { signal } = waiting
      const place = () => this.#placing.add(begin, { signal })
      const inLine = shelves.reduce((next, shelf) => () => this.#at(shelf, next, signal), place)
      if (gone.aborted) leave()
      return await inLine()
    } finally {
      clearTimeout(patience)
      gone.removeEventListener('abort', leave)
      this.#here--
      this.#count(network, -1)
    }
  }

  #countOf(network: string | undefined): number {
    return network === undefined ? 0 : (this.#from.get(network) ?? 0)
  }

  #count(network: string | undefined, more: 1 | -1): void {
    if (network === undefined) return
    const count = this.#countOf(network) + more
    if (count === 0) this.#from.delete(network)
    else this.#from.set(network, count)
  }

  /** Everybody who is sent away is given the next free moment to come again. */
  #crowded(): Fault {
    const now = performance.now()
    // A flood of thousands must not send away whoever comes after it.
    this.#nextComes = Math.min(now + LATEST * 1000, Math.max(this.#nextComes, now) + 1000 / AGAIN_PER_SECOND)
    return new Fault('crowded', Math.min(LATEST, SOONEST + Math.floor((this.#nextComes - now) / 1000)))
  }

  async #at<T>(shelf: number, next: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { atOnce, waiting } = this.#bounds
    const queue = this.#shelves.get(shelf) ?? new PQueue({ concurrency: atOnce })
    if (queue.size + queue.pending >= atOnce + waiting) throw this.#crowded()
    this.#shelves.set(shelf, queue)
    try {
      return await queue.add(next, { signal })
    } finally {
      if (queue.size + queue.pending === 0) this.#shelves.delete(shelf)
    }
  }
}

const queues = new WeakMap<Shop, OrderQueue>()

/** The one queue of this shop in this process. */
export function orderQueueOf(shop: Shop): OrderQueue {
  const queue = queues.get(shop) ?? new OrderQueue(shop.orderQueue)
  queues.set(shop, queue)
  return queue
}
