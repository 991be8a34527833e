import { LRUCache } from 'lru-cache'
import type { Database, Log } from './db.ts'
import { PLANNING, planFor } from './explain.ts'
import { observeStatements, type Sent } from './observe-statements.ts'

const LONGEST = 2_000
const MINUTE_MILLISECONDS = 60_000
/** When everything is slow, a few lines say it: writing them is not to make it slower. */
const LINES_A_MINUTE = 20
/** A plan costs a statement of its own: one at a time, and of the same statement again when the tables may have grown. */
const SAME_PLAN_MILLISECONDS = 10 * MINUTE_MILLISECONDS

type Slow = { database: Pick<Database, 'pool'>; log: Log; milliseconds: number; now?: () => number }

/**
 * Logs each statement that takes a connection so many milliseconds or longer, the wait for one left out, and now and then with
 * its plan: its text, never its values. @returns what ends it
 */
export function logSlowStatements({ database, log, milliseconds, now = () => performance.now() }: Slow): () => void {
  const planned = new LRUCache<string, true>({ max: 500, ttl: SAME_PLAN_MILLISECONDS, ttlResolution: 0, perf: { now } })
  const isRoom = withinAMinute(LINES_A_MINUTE, now)
  let planning = false

  async function note({ text, lane }: Sent, took: number): Promise<void> {
    const left = isRoom()
    if (left === undefined) return
    const line = {
      statement: text.trim().slice(0, LONGEST),
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

  return observeStatements((asked) => {
    if (asked.text.startsWith(PLANNING)) return undefined
    const began = now()
    return () => {
      const took = now() - began
      if (took >= milliseconds) void note(asked, took)
    }
  })
}

/** Room for so many a minute: how many found none since the last that did, and undefined for those. */
function withinAMinute(most: number, now: () => number): () => number | undefined {
  let [since, said, unsaid] = [now(), 0, 0]
  return () => {
    if (now() - since >= MINUTE_MILLISECONDS) [since, said] = [now(), 0]
    if (said === most) return void unsaid++
    const left = unsaid
    said++
    unsaid = 0
    return left
  }
}
