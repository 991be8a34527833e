import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { toWholeAfghanis } from '../../../../../contract/money.ts'
import { outbox } from '../../../../platform/mail/tables.ts'
import { givenFor, worthAfterGiven } from '../../../payments/rules.ts'
import { netOf } from '../../cancel-rules.ts'
import { cashCounted, isCashCounted } from '../../cash-rules.ts'
import { type KeptOrder, sum } from './kept.ts'
import type { Life } from './life.ts'

/** Lines, fees and discounts are the total; what was taken, less what goes back, is what the shop keeps; each is told once. */
export async function expectTrueMoney({ world: { test } }: Life, kept: KeptOrder[]): Promise<void> {
  const { db } = test
  for (const one of kept) {
    expectTrueSums(one)
    expectTrueTakings(one)
    expectCashRefundsWithinCounted(one)
  }
  const back = kept.flatMap(({ refunds }) => refunds)
  const owed = [
    ...kept.map(({ order }) => `order_placed/${order.id}`),
    ...kept.flatMap(({ cancellations }) => cancellations.map(({ id }) => `order_cancelled/${id}`)),
    ...back.map(({ id }) => `order_refunded/${id}`),
  ]
  const mails = await db.select({ cause: outbox.cause }).from(outbox).where(inArray(outbox.cause, owed))
  const causes = mails.map(({ cause }) => cause)
  for (const { id, amount, states } of back) {
    const isDone = amount > 0 && states.includes('done')
    expect(causes.includes(`order_refunded/${id}`), 'told of money that went back').toBe(isDone)
  }
  for (const { order, isPaid, cancellations } of kept) {
    const isThanked = isPaid || order.payBy === null
    if (isThanked) expect(causes, 'thanked for the order').toContain(`order_placed/${order.id}`)
    for (const { id } of cancellations) expect(causes, 'told of what was cancelled').toContain(`order_cancelled/${id}`)
  }
}

function expectTrueSums({ order, parcels, lines, worth, cancellations }: KeptOrder): void {
  const way = ({ shippingFee, shippingDiscount }: KeptOrder['parcels'][number]) => shippingFee - shippingDiscount
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

/** No more cash goes back than was counted, of the order and of each of its lines. */
function expectCashRefundsWithinCounted({ order, parcels, lines, inCash }: KeptOrder): void {
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

/** What the provider took for an order, as the shop knows of it, and what of that goes back. */
function expectTrueTakings({ order, lines, payments, refunds: back, worth, isPaid }: KeptOrder): void {
  const worthOf = new Map(lines.map((line) => [line.id, line.cancelled ? 0 : netOf(line)]))
  const taken = payments.filter(({ state }) => state === 'paid')
  const ofTaken = back.filter(({ paymentId }) => taken.some(({ id }) => id === paymentId))
  const keeps = sum(taken, ({ wanted }) => wanted) - sum(ofTaken, ({ amount }) => amount)
  // Cash is in nobody's books here, and an order that was given up keeps nothing. What was given back is worth that much less.
  const worthNow = worthAfterGiven({ worth, worthOf }, back)
  expect(keeps).toBe(isPaid && payments.length > 0 ? worthNow : 0)
  // Where only what is free is left of an order, nobody has to pay it.
  if (payments.length > 0 && isPaid && worth > 0) expect(taken.length, 'paid by a payment').toBeGreaterThan(0)
  for (const { id, amount } of taken) {
    const given = sum(
      back.filter(({ paymentId }) => paymentId === id),
      ({ charged }) => charged,
    )
    expect(given).toBeLessThanOrEqual(amount)
  }
  expect(order.payBy !== null && isPaid).toBe(false)
}
