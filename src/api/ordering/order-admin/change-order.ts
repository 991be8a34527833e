import { and, eq, isNull } from 'drizzle-orm'
import type { AddressFields } from '#contract/customers/addresses.ts'
import { orderCan } from '#contract/ordering/order-status.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { checkAddress } from '../../customers/addresses/rules.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import type { Actor, ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { buyerOf, phoneKey } from '../orders/buyer.ts'
import { orderNamed } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { mailBuyer } from '../orders/order-mails.ts'
import { orderValue } from '../orders/order-value.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-with-lines.ts'
import { progress } from '../orders/present-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { type OrderedAddress, openOrders, orderLines, orders, parcels } from '../orders/tables.ts'
import { settleNothingDue } from '../payments/mark-paid.ts'
import { refundExcess } from '../payments/refunds/refund-excess.ts'
import { voucherUses } from '../vouchers/tables.ts'
import { moveStock } from './change-line-stock.ts'
import { type OrderChange, orderPricing, type PricedOrderWithRules, refuseUnserved } from './price-order.ts'
import { isAsRecorded, leavesCancelled, orderSums, parcelSums, roundingAfter, wayAfter } from './rules.ts'
import { refuseStale } from './version.ts'

/** `seen`: the version of the order that the staff member saw (`versionOf`). Undefined for programs that have not read it. */
type Seen = { seen?: string | undefined }

/** Changes the address of an order before any parcel was picked up. See `change` for refusals. */
export const changeAddress = (
  { db, actor }: ActorContext,
  typed: string,
  { seen, address }: Seen & { address: AddressFields },
): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const whole = await lockToChange(tx, typed, seen)
    const { order } = whole
    const open = whole.parcels.filter((parcel) => !parcel.cancelled)
    if (order.cancelled || !open.every((parcel) => orderCan.cancel(progress(parcel))))
      throw businessError('order_change_too_late')
    const checked = checkAddress(address)
    if ('reasons' in checked) throw new BusinessError(checked.reasons)
    const { preferred: _, ...to } = checked.address
    const stored: OrderedAddress = { ...to, email: to.email ?? '', phone2: to.phone2 ?? '' }
    const changes = changesBetween(order.address, stored, Object.keys(stored))
    if (Object.keys(changes).length === 0) return order
    await change(tx, actor, { whole, wish: { address: stored, quantities: new Map() } })
    await recordAction(tx, actor, {
      action: 'order.address',
      target: { type: 'order', id: order.orderNumber },
      changes,
    })
    return await orderNamed(tx, typed)
  })

type Piece = { lineId: string; quantity: number }

/** Changes the quantity of a line before its parcel was picked up. To remove a line, cancel it. */
export const changeQuantity = (
  { db, actor }: ActorContext,
  typed: string,
  { seen, lineId, quantity }: Seen & Piece,
): Promise<OrderRow> =>
  inTransaction(db, async (tx) => {
    const whole = await lockToChange(tx, typed, seen)
    const { order } = whole
    const line = whole.lines.find(({ id }) => id === lineId)
    const parcel = whole.parcels.find(({ id }) => id === line?.parcelId)
    if (!line || !parcel) throw businessError('order_line_unknown', undefined, 'line_id')
    if (line.cancelled || !orderCan.cancel(progress(parcel))) throw businessError('order_change_too_late')
    if (quantity < 1) throw businessError('quantity_minimum', undefined, 'quantity')
    if (quantity === line.quantity) return order
    await moveStock(tx, order, { ...line, quantity: quantity - line.quantity })
    const wish = { address: order.address, quantities: new Map([[lineId, quantity]]) }
    await change(tx, actor, { whole, wish })
    const changes = { [line.sku]: { before: line.quantity, after: quantity } }
    await recordAction(tx, actor, {
      action: 'order.quantity',
      target: { type: 'order', id: order.orderNumber },
      changes,
    })
    return await orderNamed(tx, typed)
  })

async function lockToChange(tx: Queryable, typed: string, seen: string | undefined): Promise<OrderWithLines> {
  const { id } = await orderNamed(tx, typed)
  await lockOrder(tx, id)
  const whole = await readOrder(tx, id)
  refuseStale(whole, seen)
  return whole
}

/**
 * Stores an order as if it had been placed with the change: updates lines, parcels and totals, refunds what was paid too much and mails the
 * customer. Refusals: its offers no longer give the recorded discounts (`order_offers_changed`), a store does not serve the address
 * (`order_address_unserved`), or the order becomes more expensive and is paid online (`order_change_costs_more`).
 */
async function change(
  tx: Queryable,
  actor: Actor,
  { whole, wish }: { whole: OrderWithLines; wish: OrderChange },
): Promise<void> {
  const { order } = whole
  const { worth: before } = await orderValue(tx, order.id)
  const priceWith = await orderPricing(tx, whole)
  const then = priceWith({ address: order.address, quantities: new Map() })
  const now = priceWith(wish)
  if (!isAsRecorded(whole, then) || !leavesCancelled(whole, now)) throw businessError('order_offers_changed')
  const moved = wish.address !== order.address
  if (moved) refuseUnserved(whole, now)
  await write(tx, whole, { wish, then, now, moved })
  const { worth } = await orderValue(tx, order.id)
  if (worth > before && order.paymentMethod !== PaymentMethod.cashOnDelivery)
    throw businessError('order_change_costs_more')
  await settleNothingDue(tx, order.id)
  await refundExcess(tx, order.id, { actor })
  const cause = `order_changed/${order.id}/${crypto.randomUUID()}`
  await mailBuyer(tx, { kind: 'order_changed', content: { orderId: order.id }, cause })
}

type Rewritten = { wish: OrderChange; then: PricedOrderWithRules; now: PricedOrderWithRules; moved: boolean }

async function write(tx: Queryable, whole: OrderWithLines, { wish, then, now, moved }: Rewritten): Promise<void> {
  const { order } = whole
  const lines = whole.lines.map((line) => {
    const quantity = wish.quantities.get(line.id) ?? line.quantity
    return { ...line, ...now.shares.get(line.id), quantity, total: line.price * quantity }
  })
  for (const { id, quantity, total, bundleDiscount, voucherDiscount } of lines) {
    await tx.update(orderLines).set({ quantity, total, bundleDiscount, voucherDiscount }).where(eq(orderLines.id, id))
  }
  const sums = []
  for (const parcel of whole.parcels) {
    const none = { fee: 0, discount: 0 }
    const ways = { before: then.ways.get(parcel.id) ?? none, after: now.ways.get(parcel.id) ?? none, moved }
    const isOfParcel = ({ parcelId }: { parcelId: string }) => parcelId === parcel.id
    const [before, after] = [whole.lines.filter(isOfParcel), lines.filter(isOfParcel)]
    const way = wayAfter(parcel, ways)
    const own = parcelSums(after, way, roundingAfter(order, parcel, { before, after, way }))
    const rule = moved && !parcel.cancelled ? now.rules.get(parcel.id) : null
    const travels = rule && {
      shippingType: rule.shippingType,
      shippingTitle: rule.title,
      pickupAddress: rule.pickupAddress,
    }
    await tx
      .update(parcels)
      .set({ ...own, ...travels })
      .where(eq(parcels.id, parcel.id))
    sums.push(own)
  }
  const total = orderSums(sums, order.tax)
  const to = moved && (await addressColumns(tx, order, wish.address))
  await tx
    .update(orders)
    .set({ ...total, ...to })
    .where(eq(orders.id, order.id))
  const spent = and(eq(voucherUses.orderId, order.id), isNull(voucherUses.releasedAt))
  await tx.update(voucherUses).set({ amount: total.voucherDiscount }).where(spent)
}

/** A new address also changes the buyer keys. */
async function addressColumns(tx: Queryable, { id, shopperId }: OrderRow, address: OrderedAddress) {
  const hash = await keyedHash(tx)
  await tx
    .update(openOrders)
    .set({ phone: phoneKey(hash, address.phone) })
    .where(eq(openOrders.orderId, id))
  const { keys } = buyerOf(hash, shopperId, address)
  return { address, buyerKeys: keys }
}
