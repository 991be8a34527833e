import { setTimeout as pause } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from './db.ts'
import { isServerGone } from './unavailable.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

/**
 * Runs `work` in one transaction. Repeats it up to three times if the database asks for that (distributed databases
 * often do) or goes away before the commit was sent. So `work` must change nothing outside the database. If `db` is an
 * open transaction, `work` runs within it without a savepoint: an error must undo everything, and the caller that
 * opened the transaction repeats the whole of it.
 */
export async function inTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return await work(db as Tx)
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    const trackedWork = async (tx: Tx) => {
      const done = await work(tx)
      isCommitting = true
      return done
    }
    try {
      return await db.transaction(trackedWork)
    } catch (error) {
      // The outcome of a commit that was sent is unknown. The client can repeat the call with its idempotency key to
      // find out.
      const isRolledBack = isRetryable(error) || (!isCommitting && isServerGone(error))
      if (attempt === attempts || !isRolledBack) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function isRetryable(error: unknown) {
  const code = sqlState(error)
  return code === serializationFailure || code === deadlock
}

/** PostgreSQL's code for a second row with the same unique key. */
export const UNIQUE_VIOLATION = '23505'

/** The five-character PostgreSQL code of an error, even if Drizzle wrapped it as a `cause`. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
