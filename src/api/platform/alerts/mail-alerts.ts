import { and, asc, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { lockName } from '../database/lock-name.ts'
import { inTransaction } from '../database/retry.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { AlertWords } from './alert-kinds.ts'
import { alerts } from './tables.ts'

/** Alerts in one mail. Further alerts follow in the next mail. */
const MAX_ALERTS = 50
/** Seconds between two mails of alerts, for any number of processes. */
const GAP_SECONDS = 60
const KEPT_DAYS = 90
/** Alerts stored at most. Beyond this, the oldest are deleted, settled ones first. */
const KEPT = 5_000

/**
 * Queues one mail to the operator (`to`) with the alerts that were not mailed yet, and returns their number. Without an
 * address they wait; the console lists them meanwhile.
 */
export async function mailAlerts(db: Db, to: string): Promise<number> {
  if (to === '') return 0
  return await inTransaction(db, async (tx) => {
    // Without the lock, another process would mail the alerts beyond the first mail at the same time.
    await lockName(tx, 'mailing alerts')
    const fresh = await tx
      .select()
      .from(alerts)
      .where(and(isNull(alerts.settledAt), isNull(alerts.mailedAt)))
      .orderBy(asc(alerts.openedAt), asc(alerts.id))
      .limit(MAX_ALERTS)
      .for('update')
    if (fresh.length === 0) return 0
    const lately = sql`now() - make_interval(secs => ${GAP_SECONDS})`
    // A mail dated in the future, by a clock that was ahead, must not delay this one. `now()` is the start of this
    // transaction; the previous holder of the lock may have begun later, so `clock_timestamp()` is compared.
    const isPast = lte(alerts.mailedAt, sql`clock_timestamp()`)
    if ((await tx.$count(alerts, and(gt(alerts.mailedAt, lately), isPast))) > 0) return 0
    const alertTexts = fresh.map(({ kind, details }) => ({ kind, details }) as AlertWords)
    const cause = `alerts/${newId()}`
    await queueMail(tx, { kind: 'alerts', to, language: DEFAULT_LANGUAGE, content: { alerts: alertTexts }, cause })
    const ids = fresh.map(({ id }) => id)
    await tx.update(alerts).set({ mailedAt: sql`now()` }).where(inArray(alerts.id, ids))
    return fresh.length
  })
}

/** Deletes alerts that were settled more than 90 days ago, and the oldest beyond 5,000. */
export async function deleteOldAlerts(db: Db): Promise<void> {
  const old = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(alerts).where(and(isNotNull(alerts.settledAt), lt(alerts.settledAt, old)))
  const tooMany = db
    .select({ id: alerts.id })
    .from(alerts)
    .orderBy(sql`${alerts.settledAt} is not null`, sql`${alerts.lastAt} desc`)
    .offset(KEPT)
  await db.delete(alerts).where(inArray(alerts.id, tooMany))
}
