import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './db.ts'
import { sqlState } from './retry.ts'

/** `cached plan must not change result type`: a migration altered a type that a prepared statement reads. */
const OUTDATED_PLAN = '0A000'
/** The server does not know a prepared statement that the client has sent before. */
const UNKNOWN_STATEMENT = '26000'

/**
 * `db.transaction` over `pool`, for faults of Drizzle's own: there the pool loses a connection whose `begin` fails, a
 * failed rollback hides the first error, and a connection with outdated plans fails forever. Here such a connection is
 * closed.
 */
export function transactionOn(pool: pg.Pool, dialect: PgDialect): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let workError: unknown
    try {
      const session: Db['_']['session'] = new NodePgSession(client, dialect, undefined)
      const done = await session.transaction(async (tx) => {
        try {
          return await work(tx as Parameters<typeof work>[0])
        } catch (error) {
          workError = error
          throw error
        }
      }, config)
      client.release()
      return done
    } catch (error) {
      client.release(error !== workError || hasOutdatedPlan(error))
      throw workError ?? error
    }
  }
}

const hasOutdatedPlan = (error: unknown) => [OUTDATED_PLAN, UNKNOWN_STATEMENT].includes(sqlState(error) ?? '')
