import { presentPayment } from '../api/ordering/orders/present-order.ts'
import type { OrderRow, WholeOrder } from '../api/ordering/orders/whole-order.ts'
import { toDecimal } from '../contract/money.ts'

/** An order as commands answer it with `--json`: the names of the API, sums in its currency. */
export const orderJson = (order: OrderRow) => ({
  order_number: order.orderNumber,
  placed_at: order.placedAt.toISOString(),
  ...presentPayment(order),
  test_payment: order.testPayment,
  currency: order.currency,
  total: toDecimal(order.total),
})

/** With everything in it, as `orders show` has it. */
export const wholeOrderJson = ({ order, parcels, lines, moves }: WholeOrder) => ({
  ...orderJson(order),
  address: order.address,
  note: order.note,
  subtotal: toDecimal(order.subtotal),
  bundle: toDecimal(order.bundleDiscount),
  voucher: toDecimal(order.voucherDiscount),
  shipping: toDecimal(order.shipping),
  tax: toDecimal(order.tax),
  rounding: toDecimal(order.rounding),
  parcels: parcels.map((parcel) => ({
    id: parcel.id,
    store: parcel.storeSlug,
    order_status: parcel.orderStatus,
    cancelled: parcel.cancelled,
    shipping_type: parcel.shippingType,
    shipping_fee: toDecimal(parcel.shippingFee),
    rounding: toDecimal(parcel.rounding),
    total: toDecimal(parcel.total),
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

const lineJson = (line: WholeOrder['lines'][number]) => ({
  id: line.id,
  sku: line.sku,
  title: line.title,
  quantity: line.quantity,
  cancelled: line.cancelled,
  total: toDecimal(line.total),
})
