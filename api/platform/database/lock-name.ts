import { sql } from 'drizzle-orm'
import type { Queryable } from './db.ts'

/** Makes whoever else locks this name, which need not be written anywhere yet, wait until the transaction ends. */
export async function lockName(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
