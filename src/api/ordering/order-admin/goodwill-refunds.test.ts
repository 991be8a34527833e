import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '../../platform/mail/tables.ts'
import type { StaffActor } from '../../platform/request/actor.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import { asOperator } from '../../testing/operator.ts'
import type { TestShop } from '../../testing/shop.ts'
import { cancelByOperator } from '../cancellations/cancel-by-operator.ts'
import { moveOrder } from '../orders/move-order.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { issueRefund } from '../payments/refunds/issue-refund.ts'
import { refundOfOrder } from '../payments/refunds/refund-of-order.ts'
import { cashRefunds, refunds } from '../payments/tables.ts'
import { paidAtStripe, placedOrder } from './testing/orders.ts'

let shop: TestShop
let paidOrder: (input?: { price?: number }) => ReturnType<typeof paidAtStripe>
beforeAll(async () => {
  const { close, shop: opened, stripe } = await openShopAtStripe()
  shop = opened
  shop.services.limits = false
  paidOrder = (input) => paidAtStripe(shop, stripe, input)
  return close
})

const input = (amount?: number) => ({ amount, note: 'it came scratched', language: 'en' })
const staffWith = (...permissions: string[]) =>
  ({
    by: 'staff',
    id: 'a',
    name: 'Nargis',
    role: 'operator',
    session: 's',
    request: 'r',
    isFresh: true,
    permissions: new Set(permissions),
  }) as unknown as StaffActor
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof BusinessError ? error.reasons[0]?.code : Promise.reject(error)),
  )

test('of twenty simultaneous refunds of half the total two succeed and the others are rejected', async () => {
  const { id, number, total } = await paidOrder()
  const tries = Array.from({ length: 20 }, () => outcome(issueRefund(asOperator(shop), number, input(total / 2))))
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(2)
  expect(outcomes.filter((one) => one === 'refund_nothing_left')).toHaveLength(18)
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(rows.map(({ amount, state, cause }) => [amount, state, cause])).toEqual(
    Array(2).fill([total / 2, 'asked', 'given']),
  )
})

test('a later cancellation is refunded in addition to a goodwill refund, up to the amount paid', async () => {
  const { id, number, total, lineTotals } = await paidOrder()
  await issueRefund(asOperator(shop), number, input(10_000))
  expect((await refundOfOrder(shop.db, id)).amount).toBe(100)
  await cancelByOperator(asOperator(shop), number, 'not there', { lineIds: [lineTotals[0]?.id ?? ''] })
  expect((await refundOfOrder(shop.db, id)).amount).toBe(100 + (lineTotals[0]?.total ?? 0))
  await cancelByOperator(asOperator(shop), number, 'not there')
  expect((await refundOfOrder(shop.db, id)).amount).toBe(total / 100)
})

test('goodwill refunds and the cancellation of a line together never refund more than its price', async () => {
  const { id, number, total, lineTotals } = await paidOrder()
  const [line, other] = lineTotals as [{ id: string; total: number }, { id: string; total: number }]
  const cost = line.total * 100
  const giveFor = (amount?: number) =>
    outcome(issueRefund(asOperator(shop), number, { ...input(amount), lineId: line.id }))
  expect(await giveFor(cost + 1)).toBe('refund_above_left')
  expect(await giveFor(cost - 10_000)).toBe('done')
  expect(await giveFor(10_001)).toBe('refund_above_left')
  await cancelByOperator(asOperator(shop), number, 'not there', { lineIds: [line.id] })
  expect((await refundOfOrder(shop.db, id)).amount).toBe(line.total)
  expect(await giveFor(1)).toBe('refund_nothing_left')
  await cancelByOperator(asOperator(shop), number, 'not there either', { lineIds: [other.id] })
  expect((await refundOfOrder(shop.db, id)).amount).toBe(total / 100)
})

test('twenty simultaneous refunds of a line of a cash order never exceed its price', async () => {
  const { id, number, lineId, total } = await placedOrder(shop)
  for (const to of [2, 3, 4, 5] as const)
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: id, to, cause: 'test' }))
  const tries = Array.from({ length: 20 }, () => issueRefund(asOperator(shop), number, { ...input(50_000), lineId }))
  const outcomes = await Promise.all(tries.map(outcome))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(2)
  expect(total).toBeGreaterThan(100_000)
  expect((await refundOfOrder(shop.db, id)).amount).toBe(1000)
})

test('a refund above the refundable amount, of zero or less, or without a reason is rejected', async () => {
  const { id, number, total } = await paidOrder()
  for (const [amount, code] of [
    [total + 1, 'refund_above_left'],
    [0, 'refund_above_left'],
    [-5, 'refund_above_left'],
  ] as const)
    expect(await outcome(issueRefund(asOperator(shop), number, input(amount)))).toBe(code)
  expect(await outcome(issueRefund(asOperator(shop), number, { ...input(), note: ' ' }))).toBe('refund_note_required')
  expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).toEqual([])
  const past = shop.db.insert(refunds).values({
    ...{ orderId: id, amount: total + 1, charged: 1, currency: 'AFN', cause: 'given' },
    paymentId: (await paidOrder()).paymentId,
  })
  await expect(past).rejects.toThrow()
})

test('staff without refunds.unlimited can refund up to the limit of the settings per order', async () => {
  const { number, total } = await paidOrder({ price: 2_000_000 })
  expect(total).toBeGreaterThan(2_000_000)
  const operator = { db: shop.db, actor: staffWith('refunds.give') }
  expect(await outcome(issueRefund(operator, number, input(900_000)))).toBe('done')
  expect(await outcome(issueRefund(operator, number, input(200_000)))).toBe('refund_above_limit')
  const owner = { db: shop.db, actor: staffWith('refunds.give', 'refunds.unlimited') }
  expect(await outcome(issueRefund(owner, number, input()))).toBe('done')
})

test('a cash order is refunded by hand once it is paid, never above its total, with one email to the buyer', async () => {
  const { id, number, total } = await placedOrder(shop)
  expect(await outcome(issueRefund(asOperator(shop), number, input()))).toBe('refund_nothing_left')
  for (const to of [2, 3, 4, 5] as const)
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: id, to, cause: 'test' }))
  const tries = Array.from({ length: 20 }, () => outcome(issueRefund(asOperator(shop), number, input(total))))
  expect((await Promise.all(tries)).filter((one) => one === 'done')).toHaveLength(1)
  expect(await refundOfOrder(shop.db, id)).toEqual({ state: 'done', amount: total / 100 })
  const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, 'order_refunded'))
  expect(mails.filter(({ content }) => content.orderId === id)).toHaveLength(1)
  const more = shop.db.insert(cashRefunds).values({ orderId: id, amount: 1, note: 'x', by: 'x' })
  await expect(more).rejects.toThrow()
})
