import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { inTransaction } from '../database/retry.ts'
import { publishEvent } from '../events/publish-event.ts'
import { type Alert, type AlertKind, eventOfAlert } from './alert-kinds.ts'
import { alerts } from './tables.ts'

/** Characters of `about` in a cause; the text may come from other software. */
const MAX_ABOUT_LENGTH = 200

const causeOf = ({ kind, about }: Pick<Alert, 'kind' | 'about'>): string =>
  `${kind}/${about.slice(0, MAX_ABOUT_LENGTH)}`

/**
 * Records an event that needs the operator's attention, in the transaction that causes it if there is one. The next job
 * mails it once. A repeated cause increases the count, and reopens the alert if it was settled. `unmailed` is for mail
 * problems only.
 */
export async function raiseAlert(tx: Queryable, alert: Alert, { unmailed = false } = {}): Promise<void> {
  await raise(tx, alert, { opensAgain: sql`${alerts.settledAt} is not null`, unmailed })
}

/**
 * The same for a lasting problem that every check finds again. An alert that the operator settled stays settled until
 * the problem has gone away once (`settleResolvedAlert`).
 */
export async function raiseLastingAlert(tx: Queryable, alert: Alert): Promise<void> {
  const opensAgain = sql`(${alerts.settledAt} is not null and ${alerts.settledBy} is null)`
  await raise(tx, alert, { opensAgain, unmailed: false })
}

type RaiseOptions = { opensAgain: SQL; unmailed: boolean }

const raise = (db: Queryable, alert: Alert, options: RaiseOptions): Promise<void> =>
  inTransaction(db, async (tx) => await raiseIn(tx, alert, options))

async function raiseIn(tx: Queryable, alert: Alert, { opensAgain, unmailed }: RaiseOptions): Promise<void> {
  const { kind, details } = alert
  const mailedAt = unmailed ? sql`now()` : null
  const stays = (column: SQL | (typeof alerts)['openedAt'], otherwise: SQL) =>
    sql`case when ${opensAgain} then ${otherwise} else ${column} end`
  const [raised] = await tx
    .insert(alerts)
    .values({ cause: causeOf(alert), kind, details, mailedAt })
    .onConflictDoUpdate({
      target: alerts.cause,
      set: {
        details,
        times: sql`${alerts.times} + 1`,
        lastAt: sql`now()`,
        openedAt: stays(alerts.openedAt, sql`now()`),
        mailedAt: stays(sql`${alerts.mailedAt}`, sql`${mailedAt}::timestamptz`),
        settledAt: stays(sql`${alerts.settledAt}`, sql`null`),
        settledBy: stays(sql`${alerts.settledBy}`, sql`null`),
      },
    })
    .returning({ id: alerts.id, openedAt: alerts.openedAt, isNew: sql<boolean>`${alerts.openedAt} = now()` })
  // A repeated alert that was only counted raises no event.
  if (!raised?.isNew) return
  const about = `${raised.id}/${raised.openedAt.getTime()}`
  await publishEvent(tx, { kind: eventOfAlert[kind], about, details: { ...details, alert: kind } })
}

/** Open, or settled by a staff member while the cause lasted. */
const isUnsettledHere = or(isNull(alerts.settledAt), sql`${alerts.settledBy} is not null`)

/** Settles the alert of a cause that went away. It opens again if the cause returns. */
export async function settleResolvedAlert(tx: Queryable, { kind, about }: { kind: AlertKind; about: string }) {
  await tx
    .update(alerts)
    .set({ settledAt: sql`coalesce(${alerts.settledAt}, now())`, settledBy: null })
    .where(and(eq(alerts.cause, causeOf({ kind, about })), isUnsettledHere))
}

type CheckedAlerts = {
  kind: AlertKind
  /** Prefix of the causes that were checked. */
  under: string
  /** Causes that still exist. */
  still: string[]
  /** Alerts whose cause is dated earlier were not checked. */
  since: Date
}

/** Settles alerts of lasting problems that a check no longer finds. `at` in their details dates the problem. */
export async function settleResolvedAlerts(tx: Queryable, { kind, under, still, since }: CheckedAlerts): Promise<void> {
  const causes = still.map((about) => causeOf({ kind, about }))
  await tx
    .update(alerts)
    .set({ settledAt: sql`coalesce(${alerts.settledAt}, now())`, settledBy: null })
    .where(
      and(
        isUnsettledHere,
        sql`starts_with(${alerts.cause}, ${causeOf({ kind, about: under })})`,
        sql`(${alerts.details}->>'at')::timestamptz >= ${since.toISOString()}::timestamptz`,
        sql`${alerts.cause} <> all(${sql.param(causes)}::text[])`,
      ),
    )
}
