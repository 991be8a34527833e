import { and, desc, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import type { AlertsAbout } from '#contract/platform/alerts.ts'
import type { Queryable } from '../database/db.ts'
import type { ActorContext } from '../request/actor.ts'
import { businessError } from '../request/errors.ts'
import { alerts } from './tables.ts'

export type ListedAlert = Omit<typeof alerts.$inferSelect, 'cause'>

const { id, kind, details, times, firstAt, openedAt, lastAt, mailedAt, settledAt, settledBy } = alerts
const listed = { id, kind, details, times, firstAt, openedAt, lastAt, mailedAt, settledAt, settledBy }

/** Kinds of alerts with a group of their own. */
const counted = { disputes: eq(kind, 'dispute'), refunds: eq(kind, 'refund_failed') }

/** Condition for open alerts of one group, for the list and for the counts on the console's home page. */
export const isOpenAbout = (about: AlertsAbout): SQL | undefined =>
  and(isNull(settledAt), about === 'others' ? not(or(counted.disputes, counted.refunds) as SQL) : counted[about])

type Wanted = { all: boolean; about?: AlertsAbout | undefined; limit: number }

/** Open alerts, or `all` stored alerts. The most recent come first. */
export const listAlerts = async ({ db }: ActorContext, { all, about, limit }: Wanted): Promise<ListedAlert[]> =>
  await db
    .select(listed)
    .from(alerts)
    .where(all ? undefined : about ? isOpenAbout(about) : isNull(settledAt))
    .orderBy(desc(lastAt), desc(id))
    .limit(limit)

/** @throws BusinessError `alert_unknown` if no alert has this id */
export async function findAlert(db: Queryable, wanted: string): Promise<ListedAlert> {
  const [found] = await db.select(listed).from(alerts).where(eq(id, wanted))
  if (!found) throw businessError('alert_unknown', { alert: wanted })
  return found
}
