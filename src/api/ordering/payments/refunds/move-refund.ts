import { eq, sql } from 'drizzle-orm'
import { type RefundState, refundCan } from '#contract/ordering/payments.ts'
import { settleResolvedAlert } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/time.ts'
import { mailBuyer } from '../../orders/order-mails.ts'
import { raiseMoneyAlert } from '../disputes/raise-money-alert.ts'
import { refundMoves, refunds } from '../tables.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Records a refund in the caller's transaction and returns its id. A job sends it after the commit. `moved`: the cause of its first move,
 * if different from the refund's.
 */
export async function askRefund(
  tx: Queryable,
  wanted: typeof refunds.$inferInsert,
  moved = wanted.cause,
): Promise<string> {
  const [refund] = await tx.insert(refunds).values(wanted).returning({ id: refunds.id })
  if (!refund) throw new Error('A refund was not written')
  await tx.insert(refundMoves).values({ refundId: refund.id, state: 'asked', cause: moved })
  return refund.id
}

type RefundMove = { to: RefundState; problem: string | null /** Stored with the move. */; cause: string }

/**
 * Moves a refund to a state in the caller's transaction, if the state table allows it. Locks the row, so that repeated or late reports move
 * it once. Returns whether it moved.
 */
export async function moveRefund(tx: Queryable, refundId: string, { to, problem, cause }: RefundMove) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund || !refundCan.moveTo(refund.state, to)) return false
  await tx.update(refunds).set({ state: to, problem, updatedAt: fromNow() }).where(eq(refunds.id, refundId))
  await tx.insert(refundMoves).values({ refundId, state: to, cause, at: sql`clock_timestamp()` })
  const alert = { kind: 'refund_failed', about: refundId } as const
  if (to === 'failed') await raiseMoneyAlert(tx, { ...refund, ...alert, amount: refund.charged })
  else await settleResolvedAlert(tx, alert)
  return true
}

/** Mails the customer about a refund, in the caller's transaction. A refund with amount 0 in the order's currency sends no mail. */
export async function tellRefunded(
  tx: Queryable,
  { id, orderId, amount }: Pick<RefundRow, 'id' | 'orderId' | 'amount'>,
): Promise<void> {
  if (amount === 0) return
  await mailBuyer(tx, { kind: 'order_refunded', content: { orderId, amount }, cause: `order_refunded/${id}` })
}
