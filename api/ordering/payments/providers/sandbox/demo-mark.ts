import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/db.ts'
import { demoBazaar } from './tables.ts'

/** Says that this is the demo bazaar, nobody's shop: written by whoever filled it. */
export const markAsDemo = async (db: Queryable): Promise<void> =>
  void (await db.insert(demoBazaar).values({}).onConflictDoNothing())

/** From now on it is somebody's shop, for good. Answers whether it was the demo bazaar until now. */
export const endDemo = async (db: Queryable): Promise<boolean> => (await db.delete(demoBazaar).returning()).length > 0

/** Asked anew each time, in the statement that depends on it where one does: any process may end the demo. */
export const stillDemo = sql<boolean>`exists (select from ${demoBazaar})`

export const isDemo = async (db: Queryable): Promise<boolean> =>
  (await db.select().from(demoBazaar).limit(1)).length > 0
