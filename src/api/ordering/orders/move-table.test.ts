import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isParcelMoveAllowed, OrderStatus, orderStatuses, type Progress } from '#contract/ordering/order-status.ts'
import { paymentCan, paymentStates, refundCan, refundStates } from '#contract/ordering/payments.ts'
import { sqlState } from '../../platform/database/retry.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { progressOf } from './rules.ts'
import { orders, parcels } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const anyProgress: Progress[] = orderStatuses.flatMap((order_status) => [
  { order_status, cancelled: false },
  { order_status, cancelled: true },
])
const written = ({ order_status, cancelled }: Progress) => `${order_status}${cancelled ? 'x' : ''}`
const pairs = <T>(all: readonly T[]) =>
  all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const))

/** The moves that the database trigger allows in a table. */
async function allowedIn(table: string): Promise<string[]> {
  const trigger = `${table}_moves`
  const { rows } = await shop.db.execute<{ definition: string }>(
    sql`select pg_get_triggerdef(oid) definition from pg_trigger where tgname = ${trigger} and tgenabled = 'O'`,
  )
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+>\w+)'/g)].map(([, move]) => move as string).sort()
}

describe('the database allows exactly the moves of the contract', () => {
  it('for parcels', async () => {
    const allowed = pairs(anyProgress).filter(([from, to]) => isParcelMoveAllowed(from, to))
    expect(await allowedIn('parcels')).toEqual(allowed.map(([from, to]) => `${written(from)}>${written(to)}`).sort())
  })

  it('for orders: those that result from any simultaneous moves of two parcels', async () => {
    const both = anyProgress.flatMap((one) => anyProgress.map((other) => [one, other] as [Progress, Progress]))
    const stays = (from: Progress, to: Progress) => written(from) === written(to)
    const follow = both.flatMap((from) =>
      both
        .filter((to) =>
          from.every((one, n) => stays(one, to[n] as Progress) || isParcelMoveAllowed(one, to[n] as Progress)),
        )
        .map((to) => [progressOf(from), progressOf(to)] as const),
    )
    // Only a cancelled whole order is reopened at pending. A partly cancelled one can fall back to `pickedUp` at the lowest.
    const fallsTooFar = (from: Progress, to: Progress) =>
      !from.cancelled && !to.cancelled && to.order_status < from.order_status && to.order_status < OrderStatus.pickedUp
    const moves = follow
      .filter(([from, to]) => !stays(from, to) && !fallsTooFar(from, to))
      .map(([from, to]) => `${written(from)}>${written(to)}`)
    expect(await allowedIn('orders')).toEqual([...new Set(moves)].sort())
  })

  it('for payments', async () => {
    const allowed = pairs(paymentStates).filter(([from, to]) => paymentCan.moveTo(from, to))
    expect(await allowedIn('payments')).toEqual(allowed.map((move) => move.join('>')).sort())
  })

  it('for refunds', async () => {
    const allowed = pairs(refundStates).filter(([from, to]) => refundCan.moveTo(from, to))
    expect(await allowedIn('refunds')).toEqual(allowed.map((move) => move.join('>')).sort())
  })
})

it('the database rejects a move that is not in the table, and a change from paid to unpaid', async () => {
  const maryam = aShopper(shop)
  await maryam.put((await aProduct(shop.db)).id)
  const { id } = (await maryam.order(await maryam.livesIn())).data
  const ofOrder = eq(orders.id, id)
  const write = (set: object) => shop.db.update(orders).set(set).where(ofOrder)
  const refused = async (work: Promise<unknown>) => sqlState(await work.catch((error: unknown) => error))
  const skipping = shop.db.update(parcels).set({ orderStatus: 3 }).where(eq(parcels.orderId, id))
  expect(await refused(skipping)).toBe('23514')
  await write({ orderStatus: 5, paymentStatus: 1 })
  expect(await refused(write({ orderStatus: 2 }))).toBe('23514')
  expect(await refused(write({ cancelled: true }))).toBe('23514')
  expect(await refused(write({ paymentStatus: 0 }))).toBe('23514')
})
