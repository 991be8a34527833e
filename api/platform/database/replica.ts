import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Log, Replica } from './db.ts'
import { sqlState } from './retry.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Where a replica stands is asked so often; whoever has written something asks for themselves. */
const EVERY_MILLISECONDS = 1_000
/** A replica that is further behind than the primary was so many looks ago answers nobody. */
const MOST_LOOKS_BEHIND = 5
const STATEMENT_TOO_LONG = '57014'

/** How far the primary has written, as PostgreSQL writes it down: `0/16B3748`. */
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
  /** Milliseconds between two looks; for tests. */
  every?: number
}

/** Follows where both servers stand; whatever the replica cannot answer, the primary does. */
export function openReplica({ primary, db, pool, log, every = EVERY_MILLISECONDS }: Servers): Replica {
  let replayed = -1n
  let floor = 0n
  let isAway = true
  /** Changes that everybody shall see, and up to which of them `floor` stands: the first is that nobody has looked yet. */
  let changes = 1
  let settled = 0
  let looking: Promise<void> | undefined
  let hearing: Promise<void> | undefined
  const before: bigint[] = []

  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<pg.QueryResult>
  const written = async () => (await primary.query('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at
  /** Null where it has become a primary itself: what it then holds is nothing to read from. */
  const read = async () => (await ask('select pg_last_wal_replay_lsn()::text as at')).rows[0]?.at

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

  /** One question at a time, however many want its answer; nobody waits for a silent replica longer than until the next look. */
  function hear(): Promise<void> {
    if (hearing) return hearing
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      giveUp(new Error('The replica says nothing'))
      resolve()
    }, every)
    hearing = promise
    void listen().finally(() => {
      clearTimeout(late)
      hearing = undefined
      resolve()
    })
    return promise
  }

  async function look() {
    // One more while the primary is asked may be above what it answers.
    const known = changes
    const settles = settled < known
    const at = asNumber(await written().catch(() => undefined))
    if (at !== undefined) {
      before.push(at)
      const old = before.length > MOST_LOOKS_BEHIND ? before.shift() : undefined
      if (settles || (old !== undefined && old > floor)) floor = settles ? at : (old ?? floor)
      settled = known
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

  const query = async (...asked: unknown[]) => {
    try {
      return await ask(...asked)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || sqlState(error) === STATEMENT_TOO_LONG) throw error
      giveUp(error)
      return await (primary.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...asked)
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
      // One that is under way may have asked before.
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
