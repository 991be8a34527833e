import { toDecimal } from '#contract/money.ts'
import { moneyStateOf } from '#contract/ordering/money-state.ts'
import { type OrderStatus, orderCan, type Progress } from '#contract/ordering/order-status.ts'
import type { Order, OrderHead, OrderSummary, Parcel } from '#contract/ordering/orders.ts'
import { presentAttributes } from '../../catalog/products/present-attributes.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { cancelledAmount } from './cancel-rules.ts'
import { cashTaken, dueIn } from './cash-rules.ts'
import { presentConfirmation } from './confirmation-rules.ts'
import type { ConfirmationRow, MoveRow, OrderLineRow, OrderRow, OrderWithLines, ParcelRow } from './order-with-lines.ts'
import { presentCancellation } from './present-cancellation.ts'
import { presentTotals } from './present-totals.ts'
import { type HistoryStep, historyOf, type Move, stepsOf } from './rules.ts'

/**
 * Presents an order to the customer, in the currency of the order. `sold`: inventory ids that can be bought again. Payments add the refund.
 */
export function presentOrder(
  whole: OrderWithLines,
  sold: ReadonlySet<number>,
  language: string,
): Omit<Order, 'refund' | 'reach'> {
  const { order } = whole
  const newest = whole.cancellations.at(-1)
  const history = orderHistory(whole)
  return {
    ...presentHead(order),
    note: order.note,
    address: { ...order.address, ...titlesOf(order.address, language) },
    totals: totalsOfOrder(order),
    voucher_code: order.voucherCode,
    cancelled_amount: toDecimal(cancelledIn(whole)),
    cancellation: newest ? presentCancellation(newest, whole.lines, language) : null,
    due: toDecimal(dueIn(whole)),
    cash_taken: toDecimal(cashTaken(whole)),
    cash_rounded: order.cashRounded,
    can_cancel: whole.parcels.some((parcel) => orderCan.cancel(progress(parcel))),
    pay_by: (!order.cancelled && order.payBy?.toISOString()) || null,
    test_payment: order.testPayment,
    parcels: whole.parcels.map((parcel) => presentParcel(parcel, whole, sold, language)),
    steps: stepsOf(progress(order), history),
    history: presentHistory(history),
    confirmation: presentConfirmation(whole.confirmation),
  }
}

/** Worth of the cancelled part of an order, in minor units. */
export const cancelledIn = ({ order, parcels, lines }: OrderWithLines): number => cancelledAmount(order, parcels, lines)

/** Common fields of an order wherever it is shown. */
export const presentHead = (order: OrderRow): OrderHead => ({
  id: order.id,
  order_number: order.orderNumber,
  ...presentPayment(order),
  placed_at: order.placedAt.toISOString(),
})

type PayableRow = Pick<OrderRow, 'orderStatus' | 'cancelled' | 'paymentMethod' | 'paymentStatus'>

/** Status, payment method, payment status and money state of an order. */
export function presentPayment(order: PayableRow) {
  const paid = { payment_method: order.paymentMethod, payment_status: order.paymentStatus }
  const head = { order_status: order.orderStatus, cancelled: order.cancelled, ...paid }
  return { ...head, money_state: moneyStateOf(head) }
}

type Contents = {
  images: string[]
  quantity: number
  cancelledAmount: number
  confirmation: ConfirmationRow | null
}

export function presentSummary(
  order: OrderRow,
  { cancelledAmount: gone, confirmation, ...contents }: Contents,
): OrderSummary {
  return {
    ...contents,
    confirmation: presentConfirmation(confirmation),
    ...presentHead(order),
    total: toDecimal(order.total),
    cancelled_amount: toDecimal(gone),
    currency: order.currency,
  }
}

/** The delivery of a parcel without its lines; also used for order tracking. */
export function presentParcelWay(parcel: ParcelRow, moves: MoveRow[], language: string) {
  const own = moves.filter((move) => move.parcelId === parcel.id).map(moveOf)
  return {
    store: { id: parcel.storeId, slug: parcel.storeSlug, title: inLanguage(parcel.storeTitle, language) },
    order_status: parcel.orderStatus,
    cancelled: parcel.cancelled,
    shipping_type: parcel.shippingType,
    shipping_title: inLanguage(parcel.shippingTitle, language),
    expected_from: parcel.expectedFrom.toISOString(),
    expected_to: parcel.expectedTo.toISOString(),
    steps: stepsOf(progress(parcel), own),
  }
}

export const orderHistory = ({ parcels, moves }: OrderWithLines): HistoryStep[] =>
  historyOf(
    parcels.map((parcel) => parcel.id),
    moves.map(moveOf),
  )

export const presentHistory = (history: HistoryStep[]) =>
  history.map(({ order_status, cancelled, at }) => ({ order_status, cancelled, at: at.toISOString() }))

export const progress = (row: { orderStatus: OrderStatus; cancelled: boolean }): Progress => ({
  order_status: row.orderStatus,
  cancelled: row.cancelled,
})

const moveOf = (move: MoveRow): Move => ({ ...progress(move), parcelId: move.parcelId, at: move.at })

const totalsOfOrder = ({ bundleDiscount, voucherDiscount, currency, ...sums }: OrderRow) =>
  presentTotals({ ...sums, bundle: bundleDiscount, voucher: voucherDiscount }, currency)

function presentParcel(
  parcel: ParcelRow,
  { lines, moves }: OrderWithLines,
  sold: ReadonlySet<number>,
  language: string,
): Parcel {
  const ofParcel = lines.filter((line) => line.parcelId === parcel.id)
  return {
    ...presentParcelWay(parcel, moves, language),
    id: parcel.id,
    can_cancel: orderCan.cancel(progress(parcel)),
    shipping_fee: toDecimal(parcel.shippingFee),
    shipping_discount: toDecimal(parcel.shippingDiscount),
    pickup_address: parcel.pickupAddress && inLanguage(parcel.pickupAddress, language),
    subtotal: toDecimal(parcel.subtotal),
    bundle_discount: toDecimal(parcel.bundleDiscount),
    voucher_discount: toDecimal(parcel.voucherDiscount),
    rounding: toDecimal(parcel.rounding),
    total: toDecimal(parcel.total),
    lines: ofParcel.map((line) => ({
      ...presentLine(line, language),
      cancelled: line.cancelled || parcel.cancelled,
      available: sold.has(line.inventoryId),
    })),
  }
}

const presentLine = (line: OrderLineRow, language: string) => ({
  id: line.id,
  product_id: line.productId,
  inventory_id: line.inventoryId,
  slug: line.slug,
  title: inLanguage(line.title, language),
  image: line.image,
  attributes: presentAttributes(line.attributes, language),
  price: toDecimal(line.price),
  quantity: line.quantity,
  total: toDecimal(line.total),
  bundle_discount: toDecimal(line.bundleDiscount),
  voucher_discount: toDecimal(line.voucherDiscount),
})
