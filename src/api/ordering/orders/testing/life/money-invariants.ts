import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { toWholeAfghanis } from '#contract/money.ts'
import { outbox } from '../../../../platform/mail/tables.ts'
import { givenFor, worthAfterGiven } from '../../../payments/rules.ts'
import { netOf } from '../../cancel-rules.ts'
import { cashCounted, isCashCounted } from '../../cash-rules.ts'
import type { Life } from './life.ts'
import { type StoredOrder, sum } from './stored-order.ts'

/** Lines, fees and discounts add up to the total. Payments minus refunds equal what the shop keeps. Each event is reported once. */
export async function expectMoneyInvariants({ world: { test } }: Life, stored: StoredOrder[]): Promise<void> {
  const { db } = test
  for (const one of stored) {
    expectTrueSums(one)
    expectTrueTakings(one)
    expectCashRefundsWithinCounted(one)
  }
  const back = stored.flatMap(({ refunds }) => refunds)
  const owed = [
    ...stored.map(({ order }) => `order_placed/${order.id}`),
    ...stored.flatMap(({ cancellations }) => cancellations.map(({ id }) => `order_cancelled/${id}`)),
    ...back.map(({ id }) => `order_refunded/${id}`),
  ]
  const mails = await db.select({ cause: outbox.cause }).from(outbox).where(inArray(outbox.cause, owed))
  const causes = mails.map(({ cause }) => cause)
  for (const { id, amount, states } of back) {
    const isDone = amount > 0 && states.includes('done')
    expect(causes.includes(`order_refunded/${id}`), 'told of money that went back').toBe(isDone)
  }
  for (const { order, isPaid, cancellations } of stored) {
    const isThanked = isPaid || order.payBy === null
    if (isThanked) expect(causes, 'thanked for the order').toContain(`order_placed/${order.id}`)
    for (const { id } of cancellations) expect(causes, 'told of what was cancelled').toContain(`order_cancelled/${id}`)
  }
}

function expectTrueSums({ order, parcels, lines, worth, cancellations }: StoredOrder): void {
  const way = ({ shippingFee, shippingDiscount }: StoredOrder['parcels'][number]) => shippingFee - shippingDiscount
  expect(sum(lines, netOf) + sum(parcels, way) + order.tax + order.rounding).toBe(order.total)
  expect(sum(parcels, ({ rounding }) => rounding)).toBe(order.rounding)
  if (order.cashRounded) expect(worth % 100, 'whole afghanis').toBe(0)
  else expect(order.rounding).toBe(0)
  expect(sum(parcels, ({ total }) => total) + order.tax).toBe(order.total)
  for (const parcel of parcels) {
    const own = lines.filter(({ parcelId }) => parcelId === parcel.id)
    expect(sum(own, netOf) + way(parcel) + parcel.rounding).toBe(parcel.total)
    expect(parcel.cancelled).toBe(own.every(({ cancelled }) => cancelled))
  }
  expect(worth).toBeGreaterThanOrEqual(0)
  expect(sum(cancellations, ({ amount }) => amount)).toBe(order.total - worth)
}

/** Cash refunds never exceed the counted cash, of the order and of each line. */
function expectCashRefundsWithinCounted({ order, parcels, lines, inCash }: StoredOrder): void {
  expect(sum(inCash, ({ amount }) => amount)).toBeLessThanOrEqual(cashCounted({ order, parcels, lines }))
  for (const { lineId } of inCash) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) continue
    expect(parcels.filter(isCashCounted).map(({ id }) => id)).toContain(line.parcelId)
    expect(givenFor(line.id, inCash)).toBeLessThanOrEqual(
      order.cashRounded ? toWholeAfghanis(netOf(line)) : netOf(line),
    )
  }
}

/** The payments of an order that the shop knows, minus their refunds. */
function expectTrueTakings({ order, lines, payments, refunds: back, worth, isPaid }: StoredOrder): void {
  const worthOf = new Map(lines.map((line) => [line.id, line.cancelled ? 0 : netOf(line)]))
  const taken = payments.filter(({ state }) => state === 'paid')
  const ofTaken = back.filter(({ paymentId }) => taken.some(({ id }) => id === paymentId))
  const effects = sum(taken, ({ wanted }) => wanted) - sum(ofTaken, ({ amount }) => amount)
  // Providers know nothing of cash, and a cancelled order keeps no money. Goodwill refunds reduce the order's worth.
  const worthNow = worthAfterGiven({ worth, worthOf }, back)
  expect(effects).toBe(isPaid && payments.length > 0 ? worthNow : 0)
  // If only free lines remain of an order, no payment is needed.
  if (payments.length > 0 && isPaid && worth > 0) expect(taken.length, 'paid by a payment').toBeGreaterThan(0)
  for (const { id, amount } of taken) {
    const input = sum(
      back.filter(({ paymentId }) => paymentId === id),
      ({ charged }) => charged,
    )
    expect(input).toBeLessThanOrEqual(amount)
  }
  expect(order.payBy !== null && isPaid).toBe(false)
}
