import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { inTransaction } from '../database/retry.ts'
import { tellEvent } from '../events/tell-event.ts'
import { type Alert, type AlertKind, eventOfAlert } from './alert-kinds.ts'
import { alerts } from './tables.ts'

/** What somebody else's code may say of a cause at most. */
const LONGEST_ABOUT = 200

const causeOf = ({ kind, about }: Pick<Alert, 'kind' | 'about'>): string => `${kind}/${about.slice(0, LONGEST_ABOUT)}`

/**
 * Something happened that the operator has to know of: written in the transaction that causes it, where one does, and
 * mailed once by the next jobs. When the same cause happens again it is counted, and opened again if it was settled.
 * `unmailed` is for troubles with mail alone.
 */
export async function raiseAlert(tx: Queryable, alert: Alert, { unmailed = false } = {}): Promise<void> {
  await raise(tx, alert, { opensAgain: sql`${alerts.settledAt} is not null`, unmailed })
}

/**
 * The same of what lasts and is found again each time somebody looks: an alert that the operator settled stays so until
 * its cause was away for once (`settleByItself`).
 */
export async function raiseLasting(tx: Queryable, alert: Alert): Promise<void> {
  const opensAgain = sql`(${alerts.settledAt} is not null and ${alerts.settledBy} is null)`
  await raise(tx, alert, { opensAgain, unmailed: false })
}

type How = { opensAgain: SQL; unmailed: boolean }

const raise = (db: Queryable, alert: Alert, how: How): Promise<void> =>
  inTransaction(db, async (tx) => await raiseIn(tx, alert, how))

async function raiseIn(tx: Queryable, alert: Alert, { opensAgain, unmailed }: How): Promise<void> {
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
  // What is only counted is no news.
  if (!raised?.isNew) return
  const about = `${raised.id}/${raised.openedAt.getTime()}`
  await tellEvent(tx, { kind: eventOfAlert[kind], about, details: { ...details, alert: kind } })
}

/** Open, or settled by somebody while its cause lasted. */
const isUnsettledHere = or(isNull(alerts.settledAt), sql`${alerts.settledBy} is not null`)

/** A cause went away: its alert is settled, and comes up anew should it come back. */
export async function settleByItself(tx: Queryable, { kind, about }: { kind: AlertKind; about: string }) {
  await tx
    .update(alerts)
    .set({ settledAt: sql`coalesce(${alerts.settledAt}, now())`, settledBy: null })
    .where(and(eq(alerts.cause, causeOf({ kind, about })), isUnsettledHere))
}

type Gone = {
  kind: AlertKind
  /** How the causes in question begin. */
  under: string
  /** Those that are there still. */
  still: string[]
  /** What is dated earlier was not looked for. */
  since: Date
}

/** Settles alerts of what lasts that was looked for and is there no more; their details say since when (`at`). */
export async function settleAllBut(tx: Queryable, { kind, under, still, since }: Gone): Promise<void> {
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
