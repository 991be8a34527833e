import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './db.ts'
import { rowsOf } from './rows-of.ts'
import { param, statement } from './statement.ts'

const lockInOrder = statement(z.unknown())`
  select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${param('names')}::text[]) as name`

/** The same for several names in one statement, always in the same order, so that no deadlock arises. */
export async function lockNames(tx: Queryable, names: string[]): Promise<void> {
  await lockInOrder(tx, { names: names.toSorted() })
}

/** Locks a name until the transaction ends; other transactions wait for it. The name needs no row. */
export async function lockName(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const LockedRow = z.object({ locked: z.boolean() })
const ASK_AGAIN_MILLISECONDS = 500

/**
 * The same for locks that others may hold for minutes. Polls, because a connection that is silent for long is closed.
 */
export async function lockNameHeldLong(tx: Queryable, name: string): Promise<void> {
  for (;;) {
    const [row] = await rowsOf(tx, LockedRow)`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
    if (row?.locked) return
    await pause(ASK_AGAIN_MILLISECONDS)
  }
}
