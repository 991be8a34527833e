import { toWire } from '../../contract/money.ts'
import type { Order, OrderSummary, Parcel } from '../../contract/orders.ts'
import { titlesOf } from '../addresses/wire-address.ts'
import { wireAttributes, wireTotals } from '../cart/wire-cart.ts'
import { inLanguage } from '../database/in-language.ts'
import type { MoveRow, OrderLineRow, OrderRow, ParcelRow, WholeOrder } from './queries.ts'
import { historyOf, type Move, type Reached, stepsOf } from './rules.ts'

/** An order as its buyer sees it: everything in the currency it was placed in. */
export function wireOrder(whole: WholeOrder, language: string): Order {
  const { order } = whole
  const history = orderHistory(whole)
  return {
    id: order.id,
    order_number: order.orderNumber,
    order_status: order.orderStatus,
    cancelled: order.cancelled,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    placed_at: order.placedAt.toISOString(),
    note: order.note,
    address: { ...order.address, ...titlesOf(order.address, language) },
    totals: totalsOfOrder(order),
    voucher_code: order.voucherCode,
    parcels: whole.parcels.map((parcel) => wireParcel(parcel, whole, language)),
    steps: stepsOf(progress(order), history),
    history: wireHistory(history),
  }
}

export function wireSummary(order: OrderRow, contents: { images: string[]; quantity: number }): OrderSummary {
  return {
    ...contents,
    id: order.id,
    order_number: order.orderNumber,
    order_status: order.orderStatus,
    cancelled: order.cancelled,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    placed_at: order.placedAt.toISOString(),
    total: toWire(order.total),
    currency: order.currency,
  }
}

/** The way of a parcel, without anything that was bought: what tracking shows too. */
export function wireParcelWay(parcel: ParcelRow, moves: MoveRow[], language: string) {
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

export const orderHistory = ({ parcels, moves }: WholeOrder): Reached[] =>
  historyOf(
    parcels.map((parcel) => parcel.id),
    moves.map(moveOf),
  )

export const wireHistory = (history: Reached[]) =>
  history.map(({ order_status, cancelled, at }) => ({ order_status, cancelled, at: at.toISOString() }))

export const progress = (row: { orderStatus: number; cancelled: boolean }) => ({
  order_status: row.orderStatus,
  cancelled: row.cancelled,
})

const moveOf = (move: MoveRow): Move => ({ ...progress(move), parcelId: move.parcelId, at: move.at })

const totalsOfOrder = ({ bundleDiscount, voucherDiscount, currency, ...sums }: OrderRow) =>
  wireTotals({ ...sums, bundle: bundleDiscount, voucher: voucherDiscount }, currency)

function wireParcel(parcel: ParcelRow, { lines, moves }: WholeOrder, language: string): Parcel {
  return {
    ...wireParcelWay(parcel, moves, language),
    id: parcel.id,
    shipping_fee: toWire(parcel.shippingFee),
    pickup_address: parcel.pickupAddress && inLanguage(parcel.pickupAddress, language),
    subtotal: toWire(parcel.subtotal),
    bundle_discount: toWire(parcel.bundleDiscount),
    voucher_discount: toWire(parcel.voucherDiscount),
    total: toWire(parcel.total),
    lines: lines.filter((line) => line.parcelId === parcel.id).map((line) => wireLine(line, language)),
  }
}

const wireLine = (line: OrderLineRow, language: string) => ({
  id: line.id,
  product_id: line.productId,
  inventory_id: line.inventoryId,
  slug: line.slug,
  title: inLanguage(line.title, language),
  image: line.image,
  attributes: wireAttributes(line.attributes, language),
  price: toWire(line.price),
  quantity: line.quantity,
  total: toWire(line.total),
})
