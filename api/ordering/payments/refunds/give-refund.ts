import { toDecimal, toWholeAfghanis } from '../../../../contract/money.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { recordAction } from '../../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { type ActorContext, causeBy } from '../../../platform/request/actor.ts'
import { refusal } from '../../../platform/request/refusal.ts'
import { orderNamed } from '../../orders/find-order.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { mailBuyer } from '../../orders/order-mails.ts'
import type { OrderRow } from '../../orders/whole-order.ts'
import { GIVEN, partsToGiveBack } from '../rules.ts'
import { cashRefunds } from '../tables.ts'
import { leftToGive } from './left-to-give.ts'
import { refuseUnlessMayGiveBack } from './may-give-back.ts'
import { askRefund } from './move-refund.ts'

type Given = {
  /** Minor units of the order's currency; undefined for all that is left. */
  amount?: number | undefined
  /** Which goods it is for: what is cancelled of them later is less that much. Without one it is for the order as a whole. */
  lineId?: string | undefined
  /** Why, and of cash how: stays with the shop. */
  note: string
  /** Of whoever reads why not. */
  language: string
}

/**
 * Gives money of an order back without anything of it being cancelled, in part or whole, never above what is left to give:
 * the order is locked, and the database refuses more (`refunds_within_paid`). What was paid online goes back the way it came,
 * after the commit; cash is given by hand and noted. The order is worth that much less from then on: what is cancelled later
 * goes back besides, up to all that was paid; for a line no more goes back than it cost, given or cancelled. Refuses
 * (`refund_nothing_left`, `refund_above_left`, `refund_whole_afghanis`, `refund_note_required`, and as `refuseUnlessMayGiveBack` does).
 */
export const giveRefund = ({ db, actor }: ActorContext, typed: string, wanted: Given): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const { id, orderNumber, currency } = await orderNamed(tx, typed)
    await lockOrder(tx, id)
    const { lineId = null } = wanted
    const note = wanted.note.trim()
    if (note === '') throw refusal('refund_note_required', undefined, 'note')
    const found = await leftToGive(tx, id)
    const left = wanted.lineId ? found.leftOf(wanted.lineId) : found.left
    if (left === 0) throw refusal('refund_nothing_left', undefined, 'amount')
    const amount = wanted.amount ?? left
    const said = isolated(formatMoney(toDecimal(left), currency, wanted.language))
    if (amount < 1 || amount > left) throw refusal('refund_above_left', { left: said }, 'amount')
    const isPartOfOne = found.order.cashRounded && toWholeAfghanis(amount) !== amount
    if (found.isCash && isPartOfOne) throw refusal('refund_whole_afghanis', undefined, 'amount')
    if (found.isCash) await handOver(tx, { orderId: id, amount, note, lineId, by: actor.name })
    else await sendBack(tx, id, { ...found, amount, lineId, cause: causeBy(actor, note) })
    await refuseUnlessMayGiveBack(tx, actor, id)
    const changes = {
      amount: { after: toDecimal(amount) },
      currency: { after: currency },
      note: {},
      ...(lineId && { line: { after: lineId } }),
    }
    await recordAction(tx, actor, { action: 'refund.give', target: { type: 'order', id: orderNumber }, changes })
    return await orderNamed(tx, typed)
  })

type Sent = Awaited<ReturnType<typeof leftToGive>> & { amount: number; lineId: string | null; cause: string }

/** The newest payment gives first; each part goes the way it came. */
async function sendBack(tx: Queryable, orderId: string, { taken, back, left, amount, lineId, order, cause }: Sent) {
  const currencyOf = new Map(taken.map(({ id, currency }) => [id, currency]))
  for (const part of partsToGiveBack(taken, back, left - amount)) {
    const currency = currencyOf.get(part.paymentId) ?? order.currency
    await askRefund(tx, { ...part, orderId, currency, lineId, cause: GIVEN }, cause)
  }
}

async function handOver(tx: Queryable, given: typeof cashRefunds.$inferInsert): Promise<void> {
  const [refund] = await tx.insert(cashRefunds).values(given).returning({ id: cashRefunds.id })
  const content = { orderId: given.orderId, amount: given.amount }
  await mailBuyer(tx, { kind: 'order_refunded', content, cause: `order_refunded/cash/${refund?.id}` })
}
