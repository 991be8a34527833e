import { sql } from 'drizzle-orm'
import type { Queryable } from './db.ts'

/** The same for several names in one statement, always in one order, so that no two wait for each other. */
export async function lockNames(tx: Queryable, names: string[]): Promise<void> {
  const sorted = sql.param(names.toSorted())
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`)
}

/** Makes whoever else locks this name, which need not be written anywhere yet, wait until the transaction ends. */
export async function lockName(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
