import { LRUCache } from 'lru-cache'
import type { Database, Log } from './db.ts'
import { PLANNING, planFor } from './explain.ts'
import { observeStatements, type SentStatement } from './observe-statements.ts'

const MAX_STATEMENT_LENGTH = 2_000
const MINUTE_MILLISECONDS = 60_000
/** Lines a minute at most: when everything is slow, the log must not make it slower. */
const LINES_A_MINUTE = 20
/**
 * A plan costs an additional statement, so one is fetched at a time, and for the same text only after this time, when
 * tables may have grown. Milliseconds.
 */
const SAME_PLAN_MILLISECONDS = 10 * MINUTE_MILLISECONDS

type Slow = { database: Pick<Database, 'pool'>; log: Log; milliseconds: number; now?: () => number }

/**
 * Logs each statement that occupies a connection for at least `milliseconds`, without the wait for a connection, and
 * sometimes with its plan. Logs its text, never its values.
 * @returns the function that ends the logging
 */
export function logSlowStatements({ database, log, milliseconds, now = () => performance.now() }: Slow): () => void {
  const planned = new LRUCache<string, true>({ max: 500, ttl: SAME_PLAN_MILLISECONDS, ttlResolution: 0, perf: { now } })
  const isRoom = withinAMinute(LINES_A_MINUTE, now)
  let planning = false

  async function note({ text, lane }: SentStatement, took: number): Promise<void> {
    const left = isRoom()
    if (left === undefined) return
    const line = {
      statement: text.trim().slice(0, MAX_STATEMENT_LENGTH),
      lane,
      ms: Math.round(took),
      ...(left > 0 && { unsaid: left }),
    }
    if (planning || planned.has(text)) return log.warn(line, 'a slow statement')
    planning = true
    planned.set(text, true)
    const plan = await planFor(database.pool.statements, text).catch(() => undefined)
    planning = false
    log.warn({ ...line, plan }, 'a slow statement')
  }

  return observeStatements((statement) => {
    if (statement.text.startsWith(PLANNING)) return undefined
    const began = now()
    return () => {
      const took = now() - began
      if (took >= milliseconds) void note(statement, took)
    }
  })
}

/**
 * Allows `most` lines a minute. Returns the number of lines refused since the last allowed one, or undefined for a
 * refused line.
 */
function withinAMinute(most: number, now: () => number): () => number | undefined {
  let [since, loggedCount, suppressedCount] = [now(), 0, 0]
  return () => {
    if (now() - since >= MINUTE_MILLISECONDS) [since, loggedCount] = [now(), 0]
    if (loggedCount === most) return void suppressedCount++
    const left = suppressedCount
    loggedCount++
    suppressedCount = 0
    return left
  }
}
