import { and, eq, not, sql } from 'drizzle-orm'
import { settleResolvedAlert } from '../../../platform/alerts/raise-alert.ts'
import { recordAction } from '../../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { fromNow } from '../../../platform/database/time.ts'
import { type Actor, type ActorContext, causeText } from '../../../platform/request/actor.ts'
import { businessError } from '../../../platform/request/errors.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { LEASE_MILLISECONDS } from '../claim.ts'
import { refunds } from '../tables.ts'
import { ASKED_AGAIN, causeByHand, type RefundRow } from './duplicate-refunds.ts'
import { findRefund, type ListedRefund } from './list-refunds.ts'
import { askRefund, moveRefund, tellRefunded } from './move-refund.ts'
import { assertRefundAllowed } from './refund-allowed.ts'

/** An unfinished refund, with its order locked first, as in every transaction that moves refunds. */
async function lockOpen(tx: Queryable, id: string): Promise<RefundRow> {
  const [known] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id))
  if (!known) throw businessError('refund_unknown', { refund: id })
  await lockOrder(tx, known.orderId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund) throw businessError('refund_unknown', { refund: id })
  if (refund.state === 'done') throw businessError('refund_done_before')
  if (refund.replacedBy) throw businessError('refund_replaced', { refund: refund.replacedBy })
  return refund
}

/**
 * Retries a refund: a waiting one at once, a failed one with a replacement, because providers repeat their refusal under the same id.
 * Returns the retried refund.
 */
export const askRefundAgain = ({ db, actor }: ActorContext, id: string): Promise<ListedRefund> =>
  inTransaction(db, async (tx) => {
    const refund = await lockOpen(tx, id)
    const by = refund.state === 'asked' ? await tryAtOnce(tx, refund) : await askAnew(tx, refund, actor)
    await assertRefundAllowed(tx, actor, refund.orderId, by)
    const tried = await findRefund({ db: tx }, by)
    const target = { type: 'order', id: tried.orderNumber }
    const changes = { refund: { before: id, after: by } }
    await recordAction(tx, actor, { action: 'refund.retry', target, changes })
    return tried
  })

/** A process that is sending the refund keeps its claim, so that no refund is sent twice. */
async function tryAtOnce(tx: Queryable, { id }: RefundRow): Promise<string> {
  await tx
    .update(refunds)
    .set({ nextTryAt: fromNow() })
    .where(and(eq(refunds.id, id), not(isBeingSent)))
  return id
}

async function askAnew(tx: Queryable, { id, ...refund }: RefundRow, actor: Actor): Promise<string> {
  const { orderId, paymentId, amount, charged, currency, cause, lineId } = refund
  const anew = { orderId, paymentId, amount, charged, currency, cause, lineId }
  const by = await askRefund(tx, anew, causeText(actor, ASKED_AGAIN))
  await tx.update(refunds).set({ replacedBy: by }).where(eq(refunds.id, id))
  await settleResolvedAlert(tx, { kind: 'refund_failed', about: id })
  return by
}

/**
 * Records that a staff member refunded the money by hand (`note`: how) and mails the customer. Refuses while the provider may still send
 * the refund.
 */
export const refundedByHand = ({ db, actor }: ActorContext, id: string, note: string): Promise<ListedRefund> =>
  inTransaction(db, async (tx) => {
    if (note.trim() === '') throw businessError('refund_note_required', undefined, 'note')
    const refund = await lockOpen(tx, id)
    const [sent] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.id, id), isBeingSent))
    if (refund.state === 'asked' && (refund.reference !== null || sent)) throw businessError('refund_on_its_way')
    await assertRefundAllowed(tx, actor, refund.orderId, id)
    await moveRefund(tx, id, { to: 'done', problem: null, cause: causeByHand(actor, note.trim()) })
    await tellRefunded(tx, refund)
    const refunded = await findRefund({ db: tx }, id)
    const target = { type: 'order', id: refunded.orderNumber }
    const state = { before: refund.state, after: 'done' }
    const changes = { refund: { after: id }, state, note: {} }
    await recordAction(tx, actor, { action: 'refund.by-hand', target, changes })
    return refunded
  })

/** SQL: whether a process may be sending the refund now or is about to. A claim postpones `nextTryAt` by the lease. */
const isBeingSent = sql`(${refunds.attempts} = 0 or ${refunds.nextTryAt} <= ${fromNow(LEASE_MILLISECONDS)})`
