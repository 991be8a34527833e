import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from './db.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

/**
 * Runs `work` in one transaction and runs it again, up to three times, when the database asks for that
 * (distributed engines do so as a matter of course). `work` must therefore touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === attempts || !asksForRetry(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function asksForRetry(error: unknown) {
  const code = sqlState(error)
  return code === serializationFailure || code === deadlock
}

/** The five-character PostgreSQL code of an error, also when Drizzle wrapped it as the cause of its own. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
