import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { together } from '../../platform/database/together.ts'
import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'
import { type Parcel, parcelTotal } from '../cart/rules.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { type OrderedAddress, orderLines, orderMoves, orders, parcels } from '../orders/tables.ts'
import type { OrderRow, WholeOrder } from '../orders/whole-order.ts'
import type { Placement } from './placement.ts'

const DAY = 24 * 60 * 60 * 1000
const NUMBER_ATTEMPTS = 5

type OrderDraft = Placement & { address: AddressRow; cart: PricedCart; now: Date }

/** Writes the order down with a copy of everything it was made of: nothing is reckoned again later. */
export async function writeOrder(tx: Queryable, decided: OrderDraft): Promise<WholeOrder> {
  const order = await insertOrder(tx, decided)
  // Ids grow with the place in the order, so that reading by id keeps it.
  let place = order.placedAt.getTime()
  const kept = decided.cart.parcels.map((parcel) => ({ id: newId(place++), parcel }))
  const lines = kept.flatMap(({ id, parcel }) => parcel.lines.map((line) => lineRow(newId(place++), id, line)))
  const moves = kept.map(({ id }) => ({
    orderId: order.id,
    parcelId: id,
    orderStatus: order.orderStatus,
    cause: 'placed',
    at: order.placedAt,
  }))
  const parcelRows = kept.map(({ id, parcel }) => parcelRow(id, order, parcel))
  const [keptParcels, keptLines, keptMoves] = await together(
    () => tx.insert(parcels).values(parcelRows).returning(),
    () => tx.insert(orderLines).values(lines).returning(),
    () => tx.insert(orderMoves).values(moves).returning(),
  )
  const more = { cancellations: [], confirmation: null }
  return { order, parcels: keptParcels, lines: keptLines, moves: keptMoves, ...more }
}

async function insertOrder(tx: Queryable, { address, cart, now, ...placement }: OrderDraft): Promise<OrderRow> {
  const { bundle, voucher, ...sums } = cart.sums
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt++) {
    const [order] = await tx
      .insert(orders)
      .values({
        ...sums,
        orderNumber: newOrderNumber(),
        shopperId: placement.shopperId,
        language: placement.language,
        currency: placement.currency,
        paymentMethod: placement.paymentMethod,
        note: placement.note,
        address: copyOf(address),
        buyerKeys: cart.buyer.keys,
        bundleDiscount: bundle,
        voucherDiscount: voucher,
        voucherCode: cart.voucher?.found?.judged.problem === null ? cart.voucher.code : '',
        placedAt: now,
      })
      .onConflictDoNothing({ target: orders.orderNumber })
      .returning()
    if (order) return order
  }
  throw new Error('No free order number was found')
}

function copyOf(address: AddressRow): OrderedAddress {
  const { id: _id, shopperId: _shopper, createdAt: _created, preferred: _preferred, ...fields } = address
  return fields
}

function parcelRow(id: string, order: OrderRow, parcel: Parcel<PricedLine>): typeof parcels.$inferInsert {
  const { rule, fee, lines, storeId, subtotal, bundleDiscount, voucherDiscount, shippingDiscount } = parcel
  const store = lines[0]?.current.store
  if (!rule || fee === null || !store) throw new Error('A parcel without a way to travel was let through')
  return {
    id,
    orderId: order.id,
    storeId,
    storeSlug: store.slug,
    storeTitle: store.title,
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
    total: parcelTotal(parcel),
  }
}

function lineRow(
  id: string,
  parcelId: string,
  { current, price, quantity, bundleDiscount, voucherDiscount }: PricedLine,
): typeof orderLines.$inferInsert {
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
  }
}
