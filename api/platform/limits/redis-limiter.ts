import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Redis } from '../redis/open-redis.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { MakeLimiter } from './limiter-of.ts'
import { storeOptions } from './server-limiter.ts'

/** How the library asks, which its types leave out. */
type Asking = Record<'_upsert' | '_get' | '_delete', (...asked: unknown[]) => Promise<unknown>>
const library = RateLimiterRedis.prototype as unknown as Asking

/** The library's limiter over Redis, whose own clock says when a count is over; nobody is named there. */
class HashedRedisLimiter extends RateLimiterRedis {
  readonly #hash: KeyedHash
  readonly #inTime: Redis['inTime']

  constructor(hash: KeyedHash, inTime: Redis['inTime'], options: ConstructorParameters<typeof RateLimiterRedis>[0]) {
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

/** Counters in Redis, for all processes that name it; while it is away each counts in memory. */
export const inRedis =
  ({ client, inTime }: Redis, hash: KeyedHash): MakeLimiter =>
  (name, rule) =>
    new HashedRedisLimiter(hash, inTime, {
      ...storeOptions(name, rule),
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    })
