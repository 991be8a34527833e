import { toDecimal } from '#contract/money.ts'
import type { CancelledOrder } from '#contract/ordering/cancellations.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { cancelledAmount } from '../orders/cancel-rules.ts'
import { dueIn } from '../orders/cash-rules.ts'
import type { OrderWithLines } from '../orders/order-with-lines.ts'
import { presentCancellation } from '../orders/present-cancellation.ts'
import { refundOfOrder } from '../payments/refunds/refund-of-order.ts'

/** Presents the cancellations of an order with the amount due and the refunds. */
export async function shownCancellations(
  db: Queryable,
  whole: OrderWithLines,
  language: string,
): Promise<CancelledOrder> {
  const { order, parcels, lines, cancellations } = whole
  const cancelled = cancelledAmount(order, parcels, lines)
  return {
    order_id: order.id,
    order_number: order.orderNumber,
    currency: order.currency,
    cancelled: order.cancelled,
    cancelled_amount: toDecimal(cancelled),
    due: toDecimal(dueIn(whole)),
    refund: await refundOfOrder(db, order.id),
    cancellations: cancellations.map((row) => presentCancellation(row, lines, language)),
  }
}
