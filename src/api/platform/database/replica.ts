import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Log, Replica } from './db.ts'
import { sqlState } from './retry.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/**
 * Interval of the position checks. A reader with the position of a recent write triggers its own check. Milliseconds.
 */
const EVERY_MILLISECONDS = 1_000
/** The replica is not read if it is behind the primary's position of this many checks ago. */
const MAX_CHECKS_BEHIND = 5
const STATEMENT_TOO_LONG = '57014'

/** A write position in PostgreSQL's notation: `0/16B3748`. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

const asNumber = (position: string | null | undefined): bigint | undefined => {
  const [, high, low] = POSITION.exec(position ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

type Servers = {
  primary: Pick<pg.Pool, 'query'>
  db: Db
  pool: pg.Pool
  log: Log | undefined
  /** Milliseconds between two checks; for tests. */
  every?: number
}

/** Follows the positions of both servers. The primary answers all reads that the replica cannot. */
export function openReplica({ primary, db, pool, log, every = EVERY_MILLISECONDS }: Servers): Replica {
  let replayed = -1n
  let floor = 0n
  let isAway = true
  /**
   * The number of changes that all readers must see, and how many of them `floor` covers. It starts at 1, because no
   * check has run yet.
   */
  let changes = 1
  let settled = 0
  let looking: Promise<void> | undefined
  let hearing: Promise<void> | undefined
  const before: bigint[] = []

  const queryReplica = pool.query.bind(pool) as (...statement: unknown[]) => Promise<pg.QueryResult>
  const written = async () => (await primary.query('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at
  /** Null if the replica has become a primary itself. Its data must not be read then. */
  const read = async () => (await queryReplica('select pg_last_wal_replay_lsn()::text as at')).rows[0]?.at

  function giveUp(error: unknown) {
    if (!isAway) log?.warn({ err: error }, 'the replica is away: the primary answers')
    isAway = true
  }

  async function listen() {
    try {
      const at = asNumber(await read())
      if (at === undefined) return giveUp(new Error('The replica follows nobody'))
      replayed = at
      if (isAway) log?.info({}, 'the replica answers')
      isAway = false
    } catch (error) {
      giveUp(error)
    }
  }

  /**
   * Runs one query at a time for all callers. Callers wait for a silent replica no longer than until the next check.
   */
  function hear(): Promise<void> {
    if (hearing) return hearing
    const { promise, resolve } = Promise.withResolvers<void>()
    const checkTimer = setTimeout(() => {
      giveUp(new Error('The replica says nothing'))
      resolve()
    }, every)
    hearing = promise
    void listen().finally(() => {
      clearTimeout(checkTimer)
      hearing = undefined
      resolve()
    })
    return promise
  }

  async function look() {
    // Read before the query: a change that arrives during the query may be above the position that the query returns.
    const knownChanges = changes
    const settles = settled < knownChanges
    const at = asNumber(await written().catch(() => undefined))
    if (at !== undefined) {
      before.push(at)
      const old = before.length > MAX_CHECKS_BEHIND ? before.shift() : undefined
      if (settles || (old !== undefined && old > floor)) floor = settles ? at : (old ?? floor)
      settled = knownChanges
    }
    await hear()
  }
  const isBehindChange = () => settled < changes
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const again = () => {
    if (!isClosed) timer = setTimeout(() => void lookOnce().then(again), every).unref()
  }
  void lookOnce().then(again)

  const query = async (...statement: unknown[]) => {
    try {
      return await queryReplica(...statement)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || sqlState(error) === STATEMENT_TOO_LONG) throw error
      giveUp(error)
      return await (primary.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...statement)
    }
  }
  const reads = drizzle(Object.assign(pool, { query }) as pg.Pool, { casing: 'snake_case' })

  return {
    async readsFor(position) {
      const wanted = asNumber(position) ?? 0n
      if (isAway === false && !isBehindChange() && replayed < wanted) await hear()
      if (isAway !== false || isBehindChange()) return db
      return replayed >= floor && replayed >= wanted ? reads : db
    },
    position: () => written().catch(() => undefined),
    changed() {
      changes++
      // A running check may have queried the position before this change.
      void (looking ?? Promise.resolve()).then(lookOnce)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      await pool.end()
    },
  }
}
