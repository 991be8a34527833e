import { toDecimal, toWholeAfghanis } from '#contract/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { recordAction } from '../../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { type ActorContext, causeText } from '../../../platform/request/actor.ts'
import { businessError } from '../../../platform/request/errors.ts'
import { orderNamed } from '../../orders/find-order.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { mailBuyer } from '../../orders/order-mails.ts'
import type { OrderRow } from '../../orders/order-with-lines.ts'
import { GIVEN, partsToGiveBack } from '../rules.ts'
import { cashRefunds } from '../tables.ts'
import { askRefund } from './move-refund.ts'
import { assertRefundAllowed } from './refund-allowed.ts'
import { refundableAmount } from './refundable-amount.ts'

type Input = {
  /** Minor units of the order's currency; undefined for the whole refundable amount. */
  amount?: number | undefined
  /** The refunded line: a later cancellation of it refunds that much less. Without it the refund is for the whole order. */
  lineId?: string | undefined
  /** The reason, and for cash how it was refunded. Visible only to staff. */
  note: string
  /** Language of the refusal's message. */
  language: string
}

/**
 * Refunds money of an order without a cancellation, up to the refundable amount. Locks the order, and the database enforces the limit too
 * (`refunds_within_paid`). Online payments are refunded by the provider after the commit; cash is refunded by hand and recorded. The order
 * is worth that much less afterwards. Later cancellations are refunded in addition, up to the paid amount; for a line, refunds and
 * cancellations together never exceed its price. Refusals: `refund_nothing_left`, `refund_above_left`, `refund_whole_afghanis`,
 * `refund_note_required`, and those of `assertRefundAllowed`.
 */
export const issueRefund = ({ db, actor }: ActorContext, typed: string, wanted: Input): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber, currency } = await orderNamed(tx, typed)
    await lockOrder(tx, id)
    const { lineId = null } = wanted
    const note = wanted.note.trim()
    if (note === '') throw businessError('refund_note_required', undefined, 'note')
    const found = await refundableAmount(tx, id)
    const left = wanted.lineId ? found.leftOf(wanted.lineId) : found.left
    if (left === 0) throw businessError('refund_nothing_left', undefined, 'amount')
    const amount = wanted.amount ?? left
    const said = isolated(formatMoney(toDecimal(left), currency, wanted.language))
    if (amount < 1 || amount > left) throw businessError('refund_above_left', { left: said }, 'amount')
    const isPartOfOne = found.order.cashRounded && toWholeAfghanis(amount) !== amount
    if (found.isCash && isPartOfOne) throw businessError('refund_whole_afghanis', undefined, 'amount')
    if (found.isCash) await insertRefundByHand(tx, { orderId: id, amount, note, lineId, by: actor.name })
    else await sendBack(tx, id, { ...found, amount, lineId, cause: causeText(actor, note) })
    await assertRefundAllowed(tx, actor, id)
    const changes = {
      amount: { after: toDecimal(amount) },
      currency: { after: currency },
      note: {},
      ...(lineId && { line: { after: lineId } }),
    }
    await recordAction(tx, actor, { action: 'refund.give', target: { type: 'order', id: orderNumber }, changes })
    return await orderNamed(tx, typed)
  })

type Sent = Awaited<ReturnType<typeof refundableAmount>> & { amount: number; lineId: string | null; cause: string }

/** Refunds the newest payment first, each part through its own payment. */
async function sendBack(tx: Queryable, orderId: string, { taken, back, left, amount, lineId, order, cause }: Sent) {
  const currencyOf = new Map(taken.map(({ id, currency }) => [id, currency]))
  for (const part of partsToGiveBack(taken, back, left - amount)) {
    const currency = currencyOf.get(part.paymentId) ?? order.currency
    await askRefund(tx, { ...part, orderId, currency, lineId, cause: GIVEN }, cause)
  }
}

async function insertRefundByHand(tx: Queryable, refunded: typeof cashRefunds.$inferInsert): Promise<void> {
  const [refund] = await tx.insert(cashRefunds).values(refunded).returning({ id: cashRefunds.id })
  const content = { orderId: refunded.orderId, amount: refunded.amount }
  await mailBuyer(tx, { kind: 'order_refunded', content, cause: `order_refunded/cash/${refund?.id}` })
}
