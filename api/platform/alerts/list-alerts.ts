import { desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import type { ActorContext } from '../request/actor.ts'
import { refusal } from '../request/refusal.ts'
import { alerts } from './tables.ts'

export type ListedAlert = Omit<typeof alerts.$inferSelect, 'cause'>

const { id, kind, details, times, firstAt, openedAt, lastAt, mailedAt, settledAt, settledBy } = alerts
const listed = { id, kind, details, times, firstAt, openedAt, lastAt, mailedAt, settledAt, settledBy }

/** Alerts that are open, or `all` that are kept; those that came up last at the top. */
export const listAlerts = async (
  { db }: ActorContext,
  { all, limit }: { all: boolean; limit: number },
): Promise<ListedAlert[]> =>
  await db
    .select(listed)
    .from(alerts)
    .where(all ? undefined : isNull(settledAt))
    .orderBy(desc(lastAt), desc(id))
    .limit(limit)

/** One of them by its id; refuses where there is none. */
export async function findAlert(db: Queryable, wanted: string): Promise<ListedAlert> {
  const [found] = await db.select(listed).from(alerts).where(eq(id, wanted))
  if (!found) throw refusal('alert_unknown', { alert: wanted })
  return found
}
