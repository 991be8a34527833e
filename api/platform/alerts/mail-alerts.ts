import { and, asc, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../../i18n/languages.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { lockName } from '../database/lock-name.ts'
import { inTransaction } from '../database/retry.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { AlertWords } from './alert-kinds.ts'
import { alerts } from './tables.ts'

/** So many are told in one mail; those behind them come in the next one. */
const AT_MOST = 50
/** A storm of alerts is one mail in so many seconds, whatever number of processes there are. */
const GAP_SECONDS = 60
const KEPT_DAYS = 90
/** So many alerts are kept whatever becomes of them. */
const KEPT = 5_000

/**
 * Writes one mail to the operator (`to`) of all alerts that were not mailed yet, and answers how many these were. Without
 * an address they wait for one; the list has them meanwhile.
 */
export async function mailAlerts(db: Db, to: string): Promise<number> {
  if (to === '') return 0
  return await inTransaction(db, async (tx) => {
    // Of a storm another process would take what is beyond one mail, and not see that this one is at it.
    await lockName(tx, 'mailing alerts')
    const fresh = await tx
      .select()
      .from(alerts)
      .where(and(isNull(alerts.settledAt), isNull(alerts.mailedAt)))
      .orderBy(asc(alerts.openedAt), asc(alerts.id))
      .limit(AT_MOST)
      .for('update')
    if (fresh.length === 0) return 0
    const lately = sql`now() - make_interval(secs => ${GAP_SECONDS})`
    // What was mailed by a clock that was ahead of this one holds no mail up. `now()` is when this transaction began:
    // the transaction that had the lock before it may have begun later.
    const isPast = lte(alerts.mailedAt, sql`clock_timestamp()`)
    if ((await tx.$count(alerts, and(gt(alerts.mailedAt, lately), isPast))) > 0) return 0
    const told = fresh.map(({ kind, details }) => ({ kind, details }) as AlertWords)
    const cause = `alerts/${newId()}`
    await queueMail(tx, { kind: 'alerts', to, language: DEFAULT_LANGUAGE, content: { alerts: told }, cause })
    const ids = fresh.map(({ id }) => id)
    await tx.update(alerts).set({ mailedAt: sql`now()` }).where(inArray(alerts.id, ids))
    return fresh.length
  })
}

/** Forgets alerts that were settled long ago, and the oldest of far too many. */
export async function forgetOldAlerts(db: Db): Promise<void> {
  const old = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(alerts).where(and(isNotNull(alerts.settledAt), lt(alerts.settledAt, old)))
  const tooMany = db
    .select({ id: alerts.id })
    .from(alerts)
    .orderBy(sql`${alerts.settledAt} is not null`, sql`${alerts.lastAt} desc`)
    .offset(KEPT)
  await db.delete(alerts).where(inArray(alerts.id, tooMany))
}
