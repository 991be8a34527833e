import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { KeyedHash } from './keyed-hash.ts'
import { inMemory, type LimitRule, type MakeLimiter } from './limiter-of.ts'

const Counted = z.object({ points: z.int(), ms: z.coerce.number() })
type Counted = z.infer<typeof Counted>

/** What is left of a row's time, by the database's clock. */
const MS_LEFT = `greatest(0, ceil(extract(epoch from expires_at - now()) * 1000)) as ms`

const COUNT = `
  insert into limit_counts as kept (key, points, expires_at) values ($1, $2, now() + $3 * interval '1 ms')
  on conflict (key) do update set
    points = case when kept.expires_at > now() then kept.points + excluded.points else excluded.points end,
    expires_at = case when kept.expires_at > now() then kept.expires_at else excluded.expires_at end
  returning points, ${MS_LEFT}`

const LOOK = `select points, ${MS_LEFT} from limit_counts where key = $1 and expires_at > now()`

/**
 * The library's limiter over PostgreSQL with statements of our own: its own compare with the clock of the process, by
 * which two that differ share no limit, and it makes and clears a table by itself. It counts in one statement.
 */
class ServerLimiter extends RateLimiterPostgres {
  readonly #pool: pg.Pool
  readonly #hash: KeyedHash

  constructor(pool: pg.Pool, hash: KeyedHash, options: Omit<LimitOptions, 'storeClient'>) {
    super({ ...options, storeClient: pool, storeType: 'pool', tableCreated: true, clearExpiredByTimeout: false })
    this.#pool = pool
    this.#hash = hash
  }

  override getKey(key: string | number): string {
    return `${this.keyPrefix}:${this.#hash(String(key))}`
  }

  async _upsert(key: string, points: number, msDuration: number): Promise<Counted> {
    const { rows } = await this.#pool.query(COUNT, [key, points, msDuration])
    return Counted.parse(rows[0])
  }

  async _get(key: string): Promise<Counted | null> {
    const { rows } = await this.#pool.query(LOOK, [key])
    return rows[0] ? Counted.parse(rows[0]) : null
  }

  async _delete(key: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query('delete from limit_counts where key = $1', [key])
    return rowCount === 1
  }

  _getRateLimiterRes(_: string, changed: number, { points, ms }: Counted): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - points, 0), ms, points, changed === points)
  }
}

type LimitOptions = ConstructorParameters<typeof RateLimiterPostgres>[0]

/** What both shared stores are told: memory counts while they are away. */
export const storeOptions = (name: string, rule: LimitRule) => ({
  keyPrefix: name,
  points: rule.points,
  duration: rule.duration,
  insuranceLimiter: inMemory(name, rule),
  ...(rule.refuseFromMemory && { inMemoryBlockOnConsumed: rule.points }),
})

/** Counters in a PostgreSQL server, for all processes on it. */
export const inServer =
  (pool: pg.Pool, hash: KeyedHash): MakeLimiter =>
  (name, rule) =>
    new ServerLimiter(pool, hash, storeOptions(name, rule))

/** So many counts are kept at most: those that end first go first, which are those of calls. */
const MOST_COUNTS = 1_000_000

/** Forgets what is over, and what is too much. */
export async function forgetOldCounts(pool: pg.Pool, most = MOST_COUNTS): Promise<void> {
  await pool.query('delete from limit_counts where expires_at <= now()')
  await pool.query(
    'delete from limit_counts where expires_at < (select expires_at from limit_counts order by expires_at desc offset $1 - 1 limit 1)',
    [most],
  )
}
