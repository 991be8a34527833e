import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '../database/db.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { MakeLimiter } from './limiter-of.ts'
import { storeOptions } from './server-limiter.ts'

const CONNECT_MILLISECONDS = 1000
const ANSWER_MILLISECONDS = 500
/** So long nobody asks a Redis that kept somebody waiting: else every call would wait, and every question be kept. */
const REST_MILLISECONDS = 5000
const LONGEST_WAIT_MILLISECONDS = 5000

/**
 * A connection to Redis that is sought again for as long as it is away. Nothing waits for it: what it does not answer
 * at once is counted in memory.
 */
export async function openRedis(url: string, log: Log) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MILLISECONDS,
      reconnectStrategy: (tries) => Math.min(LONGEST_WAIT_MILLISECONDS, 50 * 2 ** tries),
    },
  })
  client.on('error', (err) => log.warn({ err }, 'Redis is away: each process counts limits by itself'))
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, pause(CONNECT_MILLISECONDS, undefined, { ref: false })])
  return client
}
export type RedisClient = Awaited<ReturnType<typeof openRedis>>

type InTime = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * Gives up what Redis leaves unanswered. A server that hangs, or a line that went silent, closes nothing, and the client
 * waits without end for what it has sent.
 */
function patience(): InTime {
  let restsUntil = 0
  return async (ask) => {
    if (performance.now() < restsUntil) throw new Error('Redis did not answer a moment ago')
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      restsUntil = performance.now() + REST_MILLISECONDS
      reject(new Error('Redis does not answer'))
    }
    const timer = setTimeout(giveUp, ANSWER_MILLISECONDS)
    try {
      return await Promise.race([ask(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** How the library asks, which its types leave out. */
type Asking = Record<'_upsert' | '_get' | '_delete', (...asked: unknown[]) => Promise<unknown>>
const library = RateLimiterRedis.prototype as unknown as Asking

/** The library's limiter over Redis, whose own clock says when a count is over; nobody is named there. */
class HashedRedisLimiter extends RateLimiterRedis {
  readonly #hash: KeyedHash
  readonly #inTime: InTime

  constructor(hash: KeyedHash, inTime: InTime, options: ConstructorParameters<typeof RateLimiterRedis>[0]) {
    super(options)
    this.#hash = hash
    this.#inTime = inTime
  }

  _upsert(...asked: unknown[]): Promise<unknown> {
    return this.#inTime(() => library._upsert.apply(this, asked))
  }

  _get(...asked: unknown[]): Promise<unknown> {
    return this.#inTime(() => library._get.apply(this, asked))
  }

  _delete(...asked: unknown[]): Promise<unknown> {
    return this.#inTime(() => library._delete.apply(this, asked))
  }

  override getKey(key: string | number): string {
    return `charsu:${this.keyPrefix}:${this.#hash(String(key))}`
  }
}

/** Counters in Redis, for all processes that name it. */
export function inRedis(client: RedisClient, hash: KeyedHash): MakeLimiter {
  const inTime = patience()
  return (name, rule) =>
    new HashedRedisLimiter(hash, inTime, {
      ...storeOptions(name, rule),
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    })
}
