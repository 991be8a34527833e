import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/db.ts'
import { demoBazaar } from './tables.ts'

/** Marks the shop as the demo bazaar. Called when the demo data are written. */
export const markAsDemo = async (db: Queryable): Promise<void> =>
  void (await db.insert(demoBazaar).values({}).onConflictDoNothing())

/** Ends the demo permanently. Returns whether the shop was the demo bazaar until now. */
export const endDemo = async (db: Queryable): Promise<boolean> => (await db.delete(demoBazaar).returning()).length > 0

/** Read again each time, if possible in the dependent statement itself, because any process can end the demo. */
export const stillDemo = sql<boolean>`exists (select from ${demoBazaar})`

export const isDemo = async (db: Queryable): Promise<boolean> =>
  (await db.select().from(demoBazaar).limit(1)).length > 0
