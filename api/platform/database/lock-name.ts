import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './db.ts'
import { rowsOf } from './rows-of.ts'
import { given, statement } from './statement.ts'

const lockInOrder = statement(z.unknown())`
  select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${given('names')}::text[]) as name`

/** The same for several names in one statement, always in one order, so that no two wait for each other. */
export async function lockNames(tx: Queryable, names: string[]): Promise<void> {
  await lockInOrder(tx, { names: names.toSorted() })
}

/** Makes whoever else locks this name, which need not be written anywhere yet, wait until the transaction ends. */
export async function lockName(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const LockedRow = z.object({ locked: z.boolean() })
const ASK_AGAIN_MILLISECONDS = 500

/** The same where others may hold it for minutes: asks again and again, since a line that is silent for long is given up. */
export async function lockNameHeldLong(tx: Queryable, name: string): Promise<void> {
  for (;;) {
    const [row] = await rowsOf(tx, LockedRow)`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
    if (row?.locked) return
    await pause(ASK_AGAIN_MILLISECONDS)
  }
}
