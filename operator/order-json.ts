import type { wholeOrder } from '../api/ordering/orders/queries.ts'
import type { orders } from '../api/ordering/orders/tables.ts'
import { toWire } from '../contract/money.ts'

type Order = typeof orders.$inferSelect
type Whole = Awaited<ReturnType<typeof wholeOrder>>

/** An order as commands answer it with `--json`: the names of the API, sums in its currency. */
export const orderJson = (order: Order) => ({
  order_number: order.orderNumber,
  placed_at: order.placedAt.toISOString(),
  order_status: order.orderStatus,
  cancelled: order.cancelled,
  payment_method: order.paymentMethod,
  payment_status: order.paymentStatus,
  test_payment: order.testPayment,
  currency: order.currency,
  total: toWire(order.total),
})

/** With everything in it, as `orders show` has it. */
export const wholeOrderJson = ({ order, parcels, lines, moves }: Whole) => ({
  ...orderJson(order),
  address: order.address,
  note: order.note,
  subtotal: toWire(order.subtotal),
  bundle: toWire(order.bundleDiscount),
  voucher: toWire(order.voucherDiscount),
  shipping: toWire(order.shipping),
  tax: toWire(order.tax),
  parcels: parcels.map((parcel) => ({
    id: parcel.id,
    store: parcel.storeSlug,
    order_status: parcel.orderStatus,
    cancelled: parcel.cancelled,
    shipping_type: parcel.shippingType,
    shipping_fee: toWire(parcel.shippingFee),
    total: toWire(parcel.total),
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id).map(lineJson),
  })),
  history: moves.map(({ parcelId, orderStatus, cancelled, cause, at }) => ({
    parcel: parcelId,
    order_status: orderStatus,
    cancelled,
    cause,
    at: at.toISOString(),
  })),
})

const lineJson = (line: Whole['lines'][number]) => ({
  id: line.id,
  sku: line.sku,
  title: line.title,
  quantity: line.quantity,
  cancelled: line.cancelled,
  total: toWire(line.total),
})
