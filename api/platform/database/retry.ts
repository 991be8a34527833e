import { setTimeout as pause } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from './db.ts'
import { isServerGone } from './unavailable.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

/**
 * Runs `work` in one transaction and runs it again, up to three times, when the database asks for that
 * (distributed engines do so as a matter of course), or goes away before it was to be committed. `work` must therefore touch nothing but the database. Where a
 * transaction is open already it goes into that: a refusal must undo everything, so no savepoint is wanted, and whoever
 * opened it runs all of it again.
 */
export async function inTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return await work(db as Tx)
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    const noted = async (tx: Tx) => {
      const done = await work(tx)
      isCommitting = true
      return done
    }
    try {
      return await db.transaction(noted)
    } catch (error) {
      // The outcome of a commit that was sent is unknown. Sending the call again under its key tells.
      const isUndone = asksForRetry(error) || (!isCommitting && isServerGone(error))
      if (attempt === attempts || !isUndone) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function asksForRetry(error: unknown) {
  const code = sqlState(error)
  return code === serializationFailure || code === deadlock
}

/** The code with which PostgreSQL refuses a second row with a key that is unique. */
export const UNIQUE_VIOLATION = '23505'

/** The five-character PostgreSQL code of an error, also when Drizzle wrapped it as the cause of its own. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
