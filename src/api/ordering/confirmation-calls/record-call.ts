import { and, eq } from 'drizzle-orm'
import type { CallOutcome } from '#contract/ordering/console-calls.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { databaseNow } from '../../platform/database/time.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { cancelByOperator } from '../cancellations/cancel-by-operator.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { confirmOrder } from '../orders/move-by-operator.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { orderConfirmations } from '../orders/tables.ts'
import { buyerOfCall, refuseClaimed, releaseBuyer } from './claim-call.ts'
import { canCallAt, nextTry } from './rules.ts'
import { callAttempts } from './tables.ts'

type NotedCall = { outcome: CallOutcome; note: string; callAt?: Date | undefined }

/**
 * Records the outcome of a call and acts on it: confirms or cancels the order, or sets the time of the next call. Locks the order, so that
 * of two concurrent calls the second is refused. Refusals: `call_not_waiting`, `confirmation_late`, `call_claimed`, `call_time_wrong`,
 * `call_reason_required`.
 */
export const noteCall = ({ db, actor }: StaffContext, { id, orderNumber, buyerKeys }: OrderRow, call: NotedCall) =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, id)
    const buyer = buyerOfCall({ id, buyerKeys })
    await refuseClaimed(tx, actor, buyer)
    const nextAt = await nextCall(tx, id, call)
    const { outcome, note } = call
    await tx.insert(callAttempts).values({ orderId: id, staffId: actor.id, by: actor.name, outcome, note, nextAt })
    const changes = { outcome: { after: outcome }, ...(nextAt && { next_at: { after: nextAt.toISOString() } }) }
    await recordAction(tx, actor, { action: 'order.call', target: { type: 'order', id: orderNumber }, changes })
    if (outcome === 'confirmed') await confirmOrder({ db: tx, actor }, orderNumber, 'phone')
    if (outcome === 'refused') await cancelByOperator({ db: tx, actor }, orderNumber, note)
    await releaseBuyer({ db: tx, actor }, buyer)
  })

/** Time of the next call. The order must be locked and still wait for its confirmation. */
async function nextCall(tx: Tx, orderId: string, { outcome, note, callAt }: NotedCall): Promise<Date | null> {
  const [waiting] = await tx.select().from(orderConfirmations).where(eq(orderConfirmations.orderId, orderId))
  if (!waiting || waiting.outcome !== null) throw businessError('call_not_waiting')
  const now = await databaseNow(tx)
  if (now >= waiting.deadline) throw businessError('confirmation_late')
  if (outcome === 'refused' && note === '') throw businessError('call_reason_required', undefined, 'note')
  if (outcome === 'no_answer') return nextTry((await unanswered(tx, orderId)) + 1, now, waiting.deadline)
  if (outcome !== 'later') return null
  if (!callAt || !canCallAt(callAt, now, waiting.deadline)) throw businessError('call_time_wrong', undefined, 'call_at')
  return callAt
}

const unanswered = (tx: Tx, orderId: string): Promise<number> =>
  tx.$count(callAttempts, and(eq(callAttempts.orderId, orderId), eq(callAttempts.outcome, 'no_answer')))
