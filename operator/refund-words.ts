import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { orders } from '../api/ordering/orders/tables.ts'
import { GIVEN_TWICE, noteByHand } from '../api/ordering/payments/duplicate-refunds.ts'
import { payments, refunds } from '../api/ordering/payments/tables.ts'
import type { Db } from '../api/platform/database/db.ts'
import { toDecimal } from '../contract/money.ts'
import { refundStates } from '../contract/ordering/payments.ts'
import { kabulTime, moneyIn } from './order-words.ts'

const SHOWN = 200

/** What the list can be narrowed to: a state, or money that went back twice. */
export const refundLists = [...refundStates, 'given_twice'] as const
type RefundFilter = { id?: string; state?: (typeof refundLists)[number] | undefined }

export type ListedRefund = Awaited<ReturnType<typeof refundsIn>>[number]

/**
 * Refunds with their orders and the newest of their moves. Those that were replaced by a newer try are left out, unless
 * their money went back all the same.
 */
export async function refundsIn(db: Db, { id, state }: RefundFilter) {
  const isTwice = eq(refunds.problem, GIVEN_TWICE)
  const isSo = state === 'given_twice' ? isTwice : state && eq(refunds.state, state)
  const rows = await db
    .select({ refund: refunds, orderNumber: orders.orderNumber, provider: payments.provider })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(or(isNull(refunds.replacedBy), isTwice), id ? eq(refunds.id, id) : undefined, isSo))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(SHOWN)
  return await Promise.all(rows.map(async (row) => ({ ...row, note: await noteByHand(db, row.refund) })))
}

export const refundRow = ({ refund, orderNumber, provider, note }: ListedRefund): string[] => [
  refund.id,
  orderNumber,
  kabulTime(refund.createdAt),
  note === null ? provider : 'hand',
  moneyIn(refund.currency)(refund.charged),
  [refund.state, note, refund.problem].filter(Boolean).join(': '),
]

export const refundJson = ({ refund, orderNumber, provider, note }: ListedRefund) => ({
  id: refund.id,
  order_number: orderNumber,
  provider,
  state: refund.state,
  /** As the provider took it, and so given back. */
  amount: toDecimal(refund.charged),
  currency: refund.currency,
  attempts: refund.attempts,
  problem: refund.problem,
  /** Its money went back another way as well: by the refund in its place, or by hand. */
  given_twice: refund.problem === GIVEN_TWICE,
  by_hand: note,
  created_at: refund.createdAt.toISOString(),
  updated_at: refund.updatedAt.toISOString(),
  next_try_at: refund.state === 'asked' ? refund.nextTryAt.toISOString() : null,
})
