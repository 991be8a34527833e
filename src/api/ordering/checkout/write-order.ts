import { OrderStatus } from '#contract/ordering/order-status.ts'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'
import { type Parcel, parcelTotal } from '../cart/rules.ts'
import { type AwaitedConfirmation, awaitedConfirmation } from '../orders/await-confirmation.ts'
import { insertOrder } from '../orders/insert-order.ts'
import type { Holder } from '../orders/open-orders.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { MoveRow, OrderLineRow, OrderRow, OrderWithLines, ParcelRow } from '../orders/order-with-lines.ts'
import type { OrderedAddress } from '../orders/tables.ts'
import type { OrderInputs } from './order-inputs.ts'
import type { Placement } from './placement.ts'

const DAY = 24 * 60 * 60 * 1000

type OrderDraft = Pick<Placement, 'shopperId' | 'language' | 'currency' | 'paymentMethod' | 'note'> & {
  address: AddressRow
  cart: PricedCart
  by: OrderInputs
  /** Shopper, phone and network that the open order counts for; null if caps are off. */
  holder: Holder | null
}
type WrittenOrder = OrderWithLines & { awaited: AwaitedConfirmation | null }

/** Stores the order with a copy of all its data, so nothing is calculated again later. */
export async function writeOrder(tx: Queryable, decided: OrderDraft): Promise<WrittenOrder> {
  const draft = orderRow(decided)
  // Ids increase with the position in the order, so that sorting by id preserves it.
  let place = draft.placedAt.getTime()
  const stored = decided.cart.parcels.map((parcel) => ({ id: newId(place++), parcel }))
  const lines = stored.flatMap(({ id, parcel }) => parcel.lines.map((line) => lineRow(newId(place++), id, line)))
  const moves = stored.map(({ id }) => placedMove(draft, id))
  const parcels = stored.map(({ id, parcel }) => parcelRow(id, draft, parcel))
  const awaited = awaitedConfirmation(draft, decided.by.settings.confirmationHours)
  const confirmation = awaited?.confirmation ?? null
  const written = { order: draft, parcels, lines, moves, confirmation, holder: decided.holder }
  const order = await insertOrder(tx, written)
  return { order, parcels, lines, moves, confirmation, awaited, cancellations: [] }
}

function orderRow({ address, cart, by, holder: _holder, ...placement }: OrderDraft): OrderRow {
  const { bundle, voucher, ...sums } = cart.sums
  return {
    ...sums,
    id: newId(),
    orderNumber: newOrderNumber(),
    shopperId: placement.shopperId,
    language: placement.language,
    currency: placement.currency,
    orderStatus: OrderStatus.pending,
    cancelled: false,
    paymentMethod: placement.paymentMethod,
    paymentStatus: PaymentStatus.unpaid,
    note: placement.note,
    address: copyOf(address),
    buyerKeys: cart.buyer.keys,
    cashRounded: cart.roundsCash && placement.paymentMethod === PaymentMethod.cashOnDelivery,
    bundleDiscount: bundle,
    voucherDiscount: voucher,
    voucherCode: cart.voucher?.found?.judged.problem === null ? cart.voucher.code : '',
    placedAt: by.now,
    payBy: null,
    testPayment: false,
  }
}

function copyOf(address: AddressRow): OrderedAddress {
  const { id: _id, shopperId: _shopper, createdAt: _created, preferred: _preferred, ...fields } = address
  return fields
}

const placedMove = ({ id: orderId, orderStatus, placedAt: at }: OrderRow, parcelId: string): MoveRow => ({
  ...{ id: newId(), orderId, parcelId, orderStatus, at },
  ...{ cancelled: false, cause: 'placed' },
})

function parcelRow(id: string, order: OrderRow, parcel: Parcel<PricedLine>): ParcelRow {
  const { rule, fee, lines, storeId, subtotal, bundleDiscount, voucherDiscount, shippingDiscount, rounding } = parcel
  const store = lines[0]?.current.store
  if (!rule || fee === null || !store) throw new Error('A parcel without a way to travel was let through')
  return {
    id,
    orderId: order.id,
    storeId,
    storeSlug: store.slug,
    storeTitle: store.title,
    orderStatus: order.orderStatus,
    cancelled: false,
    cashAwaited: false,
    shippingType: rule.shippingType,
    shippingTitle: rule.title,
    pickupAddress: rule.pickupAddress,
    shippingFee: fee,
    expectedFrom: new Date(order.placedAt.getTime() + rule.daysMin * DAY),
    expectedTo: new Date(order.placedAt.getTime() + rule.daysMax * DAY),
    subtotal,
    bundleDiscount,
    voucherDiscount,
    shippingDiscount,
    rounding,
    total: parcelTotal(parcel),
  }
}

function lineRow(
  id: string,
  parcelId: string,
  { current, price, quantity, bundleDiscount, voucherDiscount }: PricedLine,
): OrderLineRow {
  const { product, inventory } = current
  return {
    id,
    parcelId,
    productId: product.id,
    inventoryId: inventory.id,
    sku: inventory.sku,
    slug: product.slug,
    title: product.title,
    image: inventory.image ?? product.image,
    attributes: current.attributes,
    flashSaleId: current.sale?.id ?? null,
    price,
    quantity,
    total: price * quantity,
    bundleDiscount,
    voucherDiscount,
    cancelled: false,
  }
}
