import { and, desc, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import type { AlertsAbout } from '../../../contract/platform/alerts.ts'
import type { Queryable } from '../database/db.ts'
import type { ActorContext } from '../request/actor.ts'
import { refusal } from '../request/refusal.ts'
import { alerts } from './tables.ts'

export type ListedAlert = Omit<typeof alerts.$inferSelect, 'cause'>

const { id, kind, details, times, firstAt, openedAt, lastAt, mailedAt, settledAt, settledBy } = alerts
const listed = { id, kind, details, times, firstAt, openedAt, lastAt, mailedAt, settledAt, settledBy }

/** Alerts that are counted as what they are about. */
const counted = { disputes: eq(kind, 'dispute'), refunds: eq(kind, 'refund_failed') }

/** What is open, by what it is about: as it is listed, and as the home page of the console counts it. */
export const isOpenAbout = (about: AlertsAbout): SQL | undefined =>
  and(isNull(settledAt), about === 'others' ? not(or(counted.disputes, counted.refunds) as SQL) : counted[about])

type Wanted = { all: boolean; about?: AlertsAbout | undefined; limit: number }

/** Alerts that are open, or `all` that are kept; those that came up last at the top. */
export const listAlerts = async ({ db }: ActorContext, { all, about, limit }: Wanted): Promise<ListedAlert[]> =>
  await db
    .select(listed)
    .from(alerts)
    .where(all ? undefined : about ? isOpenAbout(about) : isNull(settledAt))
    .orderBy(desc(lastAt), desc(id))
    .limit(limit)

/** One of them by its id; refuses where there is none. */
export async function findAlert(db: Queryable, wanted: string): Promise<ListedAlert> {
  const [found] = await db.select(listed).from(alerts).where(eq(id, wanted))
  if (!found) throw refusal('alert_unknown', { alert: wanted })
  return found
}
