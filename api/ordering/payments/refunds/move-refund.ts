import { eq, sql } from 'drizzle-orm'
import { type RefundState, refundCan } from '../../../../contract/ordering/payments.ts'
import { settleByItself } from '../../../platform/alerts/raise-alert.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/time.ts'
import { mailBuyer } from '../../orders/order-mails.ts'
import { raiseMoneyAlert } from '../disputes/raise-money-alert.ts'
import { refundMoves, refunds } from '../tables.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Writes down that money is to go back, in the open transaction; it is sent after the commit. Answers its id. `moved` is
 * the cause of its first move, where it is another one than the refund's.
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

type RefundMove = { to: RefundState; problem: string | null /** Kept with the move. */; cause: string }

/**
 * Moves a refund on, in the open transaction, if the table of moves lets it; the row is locked, so the same news told
 * twenty times, or told late, moves it once. Says whether it moved.
 */
export async function moveRefund(tx: Queryable, refundId: string, { to, problem, cause }: RefundMove) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund || !refundCan.moveTo(refund.state, to)) return false
  await tx.update(refunds).set({ state: to, problem, updatedAt: fromNow() }).where(eq(refunds.id, refundId))
  await tx.insert(refundMoves).values({ refundId, state: to, cause, at: sql`clock_timestamp()` })
  const alert = { kind: 'refund_failed', about: refundId } as const
  if (to === 'failed') await raiseMoneyAlert(tx, { ...refund, ...alert, amount: refund.charged })
  else await settleByItself(tx, alert)
  return true
}

/** Tells the buyer, in the open transaction, that their money is back; of a sum that was never theirs nothing is said. */
export async function tellRefunded(
  tx: Queryable,
  { id, orderId, amount }: Pick<RefundRow, 'id' | 'orderId' | 'amount'>,
): Promise<void> {
  if (amount === 0) return
  await mailBuyer(tx, { kind: 'order_refunded', content: { orderId, amount }, cause: `order_refunded/${id}` })
}
