import { and, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { raiseLastingAlert, settleResolvedAlert } from '../../platform/alerts/raise-alert.ts'
import { alerts } from '../../platform/alerts/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { fromNow } from '../../platform/database/time.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { deadlineOf } from '../orders/confirmation-rules.ts'
import { orderConfirmations, orders } from '../orders/tables.ts'
import { HOLD_MINUTES } from '../payments/rules.ts'

/** Clocks of database servers in a failover differ by less than this. */
const MAX_BEHIND_MILLISECONDS = 60_000
const MINUTE = 60_000
const alert = { kind: 'clock_behind', about: 'database' } as const
const isAlert = eq(alerts.cause, `${alert.kind}/${alert.about}`)

const Row = z.object({ now: z.coerce.number(), newest: z.coerce.number().nullable() })

/**
 * Whether jobs that depend on the time may run. Compares the database's clock with the newest order and the newest entry of the audit log.
 * A clock behind them was set back, for example by a dead battery. While it is behind, raises an alert and returns false. An operator who
 * resolves the alert confirms that the clock is right. Deadlines written while the clock was behind have all passed once it is right again.
 * So the first call after that restarts every passed deadline before it returns true. `ahead`: milliseconds added to the current time, for
 * tests.
 */
export async function isClockSound(db: Queryable, ahead = 0): Promise<boolean> {
  const [row] = await rowsOf(db, Row)`
    select extract(epoch from ${fromNow(ahead)}) * 1000 as now, extract(epoch from greatest(
      (select max(placed_at) from ${orders}), (select max(at) from ${auditLog}))) * 1000 as newest`
  const [known] = await db.select().from(alerts).where(isAlert)
  const behind = (row?.newest ?? 0) - (row?.now ?? 0)
  if (behind <= MAX_BEHIND_MILLISECONDS) {
    if (known && (known.settledAt === null || known.settledBy !== null)) await beginDeadlinesAnew(db, ahead)
    return true
  }
  if (known && known.settledAt === null) return false
  if (known && known.settledBy !== null) return true
  await raiseLastingAlert(db, { ...alert, details: { seconds: Math.round(behind / 1000) } })
  return false
}

/** Locks the alert and settles it, so that only one process restarts the deadlines. */
const beginDeadlinesAnew = (db: Queryable, ahead: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [known] = await tx.select().from(alerts).where(isAlert).for('update')
    if (!known || (known.settledAt !== null && known.settledBy === null)) return
    const { confirmationHours } = await readSettings(tx)
    const [at] = await rowsOf(tx, z.object({ now: z.coerce.date() }))`select ${fromNow(ahead)} as now`
    if (!at) throw new Error('The database has no time')
    const { now } = at
    await tx
      .update(orderConfirmations)
      .set({ deadline: deadlineOf(now, confirmationHours) })
      .where(and(isNull(orderConfirmations.outcome), lte(orderConfirmations.deadline, now)))
    await tx
      .update(orders)
      .set({ payBy: new Date(now.getTime() + HOLD_MINUTES * MINUTE) })
      .where(and(lte(orders.payBy, now), eq(orders.cancelled, false)))
    await settleResolvedAlert(tx, alert)
  })

/** Returns a job that does the work only if the clock is right. */
export const whenClockIsSound = (db: Queryable, work: () => Promise<unknown>) => async (): Promise<void> => {
  if (await isClockSound(db)) await work()
}
