import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { BY_HAND } from './duplicate-refunds.ts'
import { askRefund, moveRefund, tellRefunded } from './move-refund.ts'
import { LEASE_MILLISECONDS } from './send-refunds.ts'
import { refunds } from './tables.ts'

/** What became of what the operator asked for. */
export type Outcome = 'asked again' | 'done' | 'unknown' | 'done before' | 'replaced' | 'on its way'

/** A refund under its order's lock, which whoever moves one takes first. */
async function locked(tx: Queryable, id: string) {
  const [known] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id))
  if (!known) return undefined
  await lockOrder(tx, known.orderId)
  return (await tx.select().from(refunds).where(eq(refunds.id, id)).for('update'))[0]
}

/**
 * Has a refund tried again, in the open transaction: one that waits at once, one that failed by another in its place,
 * because providers answer what they refused under one id as they did before. `by` is the id that is tried.
 */
export async function askRefundAgain(tx: Queryable, id: string, now: Date): Promise<{ outcome: Outcome; by?: string }> {
  const refund = await locked(tx, id)
  if (!refund) return { outcome: 'unknown' }
  if (refund.state === 'done') return { outcome: 'done before' }
  if (refund.replacedBy) return { outcome: 'replaced', by: refund.replacedBy }
  if (refund.state === 'asked') {
    // A process that is at it keeps it: never is one refund sent by two.
    if (!isBeingSent(refund, now)) await tx.update(refunds).set({ nextTryAt: now }).where(eq(refunds.id, id))
    return { outcome: 'asked again', by: id }
  }
  const { orderId, paymentId, amount, charged, currency, cause } = refund
  const by = await askRefund(tx, { orderId, paymentId, amount, charged, currency, cause, nextTryAt: now })
  await tx.update(refunds).set({ replacedBy: by }).where(eq(refunds.id, id))
  return { outcome: 'asked again', by }
}

/**
 * Notes that somebody gave the money back by hand (`note`: how), in the open transaction; the buyer is told as of any
 * other. Not while a provider may still give it back, too.
 */
export async function refundedByHand(
  tx: Queryable,
  id: string,
  { note, now }: { note: string; now: Date },
): Promise<Outcome> {
  const refund = await locked(tx, id)
  if (!refund) return 'unknown'
  if (refund.state === 'done') return 'done before'
  if (refund.replacedBy) return 'replaced'
  if (refund.state === 'asked' && (refund.reference !== null || isBeingSent(refund, now))) return 'on its way'
  await moveRefund(tx, id, { to: 'done', problem: null, cause: `${BY_HAND}${note}`, now })
  await tellRefunded(tx, refund)
  return 'done'
}

type RetrySchedule = { attempts: number; nextTryAt: Date }

/** Whether a process may be sending it now, or is about to: whoever takes one puts its next try off by the lease. */
const isBeingSent = ({ attempts, nextTryAt }: RetrySchedule, now: Date): boolean =>
  attempts === 0 || nextTryAt.getTime() <= now.getTime() + LEASE_MILLISECONDS
