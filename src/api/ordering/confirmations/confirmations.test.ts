import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import { createLog } from '../../platform/log/log.ts'
import { markFailed, type OutboxRow } from '../../platform/mail/outbox.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { settings } from '../../site/settings/tables.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderConfirmations, orderMoves } from '../orders/tables.ts'
import { cancelUnconfirmedOrders } from './cancel-unconfirmed.ts'

const HOUR = 60 * 60 * 1000
const log = createLog('silent')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

/** A cash order with the token of its mail. */
async function anOrder(stores = 1) {
  const maryam = aShopper(shop)
  const goods = []
  for (let n = 0; n < stores; n++) goods.push(await aProduct(shop.db, { stock: 5 }))
  for (const { id } of goods) await maryam.put(id, 2)
  const { data: order } = await maryam.order(await maryam.livesIn())
  return { maryam, order, goods, token: await newestToken(order.id) }
}

const mailsOf = async (orderId: string): Promise<OutboxRow[]> =>
  (await shop.db.select().from(outbox).orderBy(outbox.id)).filter(({ content }) => content.orderId === orderId)
const newestToken = async (orderId: string) => (await mailsOf(orderId)).at(-1)?.content.confirmToken as string
const rowOf = async (orderId: string) =>
  (await shop.db.select().from(orderConfirmations).where(eq(orderConfirmations.orderId, orderId)))[0]
const causesOf = async (orderId: string) =>
  (await shop.db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(orderMoves.at)).map(
    ({ cause }) => cause,
  )
const stockOf = async (id: number) => (await shop.db.select().from(inventories).where(eq(inventories.id, id)))[0]?.stock

const look = (token: string) => shop.call('GET', `/order/confirmation?token=${token}`)
const confirm = (token: string) => shop.call('POST', '/order/confirm', { body: { token } })
const move = (orderId: string, parcelId?: string) =>
  shop.db.transaction((tx) => moveOrder(tx, { orderId, to: 2, cause: 'operator', ...(parcelId && { parcelId }) }))
const byShopper = (orderId: string) =>
  shop.db.transaction((tx) => cancelOrder(tx, { orderId, by: 'shopper', reason: 'changed_mind', note: '' }))
/** Runs the release job as if the given hours had passed. */
const releaseAfter = (hours: number) => cancelUnconfirmedOrders(shop.db, log, hours * HOUR)

describe('a cash order', () => {
  test('waits 48 hours for confirmation; order, list and tracking show the deadline', async () => {
    const { maryam, order } = await anOrder()
    const { state, deadline } = order.confirmation
    expect(state).toBe('awaiting')
    expect(Date.parse(deadline) - Date.parse(order.placed_at)).toBe(48 * HOUR)
    const listed = await maryam.post('/order/by-user')
    expect(listed.data.data[0].confirmation).toEqual(order.confirmation)
    const tracked = await shop.call('GET', `/track-order?order_number=${order.order_number}&phone=0700123456`)
    expect(tracked.data.confirmation).toEqual(order.confirmation)
  })

  test('waits for the number of hours in the settings', async () => {
    await shop.db.insert(settings).values({ value: { confirmationHours: 6 } as never })
    const { order } = await anOrder()
    await shop.db.delete(settings)
    expect(Date.parse(order.confirmation.deadline) - Date.parse(order.placed_at)).toBe(6 * HOUR)
  })

  test('stores only the hash of its token; the email loses the token when its delivery has failed', async () => {
    const { order, token } = await anOrder()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(Object.values((await rowOf(order.id)) ?? {})).not.toContain(token)
    const [mail] = await mailsOf(order.id)
    await markFailed(shop.db, mail as OutboxRow, { problem: 'no such mailbox', wait: null })
    expect((await mailsOf(order.id)).map(({ content }) => content)).toEqual([{ orderId: order.id, to: 'order' }])
  })
})

describe('the confirmation link', () => {
  test('shows the order with masked personal data, and does not confirm when opened', async () => {
    const { order, token } = await anOrder()
    const { data } = await look(token)
    expect(data).toMatchObject({ state: 'awaiting', due: order.totals.total, currency: 'AFN' })
    expect(data.order.address).toMatchObject({ name: 'M•••', phone: '•••456' })
    expect(JSON.stringify(data)).not.toMatch(/Ahmadi|blue mosque|0700123456|93700123456/i)
    expect((await look(token)).data.state).toBe('awaiting')
  })

  test('confirms the order once with a separate request, also if that is repeated', async () => {
    const { maryam, order, token } = await anOrder(2)
    expect((await confirm(token)).data).toMatchObject({ state: 'confirmed', order: { order_status: 2 } })
    expect((await confirm(token)).data.state).toBe('confirmed')
    const cause = "confirmed by the buyer's link"
    expect(await causesOf(order.id)).toEqual(['placed', 'placed', cause, cause])
    expect(await rowOf(order.id)).toMatchObject({ outcome: 'confirmed', by: cause })
    const shown = await maryam.post('/order/by-user', { order_id: order.id })
    expect(shown.data.confirmation.state).toBe('confirmed')
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['order_placed', 'order_moved'])
  })

  test.each([
    ['with an unknown token', 'A'.repeat(43), 'confirmation_unknown'],
    ['with an invalid token', "1' or 1=1", 'invalid_field'],
  ])('%s is rejected', async (_, token, code) => {
    for (const answer of [await look(encodeURIComponent(token)), await confirm(token)]) {
      expect(answer).toMatchObject({ status: 201, data: { codes: [code] } })
    }
  })

  test('is replaced by the link of a newer email', async () => {
    const { maryam, order, token } = await anOrder()
    await maryam.get(`/order/send-order-email/${order.id}`)
    const newer = await newestToken(order.id)
    expect(newer).not.toBe(token)
    expect((await confirm(token)).data.codes).toEqual(['confirmation_unknown'])
    expect((await confirm(newer)).data.state).toBe('confirmed')
    await maryam.get(`/order/send-order-email/${order.id}`)
    expect(await newestToken(order.id)).toBeUndefined()
  })

  test('confirms neither a cancelled order nor an order after its deadline', async () => {
    const [gone, late] = [await anOrder(), await anOrder()]
    await byShopper(gone.order.id)
    expect((await confirm(gone.token)).data.codes).toEqual(['confirmation_cancelled'])
    expect((await look(gone.token)).data).toMatchObject({ state: 'cancelled', order: { confirmation: null } })
    await shop.db
      .update(orderConfirmations)
      .set({ deadline: new Date() })
      .where(eq(orderConfirmations.orderId, late.order.id))
    expect((await confirm(late.token)).data.codes).toEqual(['confirmation_late'])
    expect((await look(late.token)).data.state).toBe('late')
  })
})

describe('an unconfirmed order', () => {
  test('is cancelled once after the deadline, and its stock is returned', async () => {
    const { maryam, order, token, goods } = await anOrder(2)
    const [first] = goods
    await releaseAfter(47)
    expect([await stockOf(first?.inventoryId as number), (await rowOf(order.id))?.outcome]).toEqual([3, null])
    expect(await releaseAfter(49)).toBeGreaterThan(0)
    expect(await releaseAfter(49)).toBe(0)
    for (const { inventoryId } of goods) expect(await stockOf(inventoryId)).toBe(5)
    const { data } = await maryam.post('/order/by-user', { order_id: order.id })
    expect(data).toMatchObject({ cancelled: true, confirmation: { state: 'released' } })
    const { cancellations } = (await maryam.get(`/cancellation/find/${order.id}`)).data
    expect(cancellations).toMatchObject([{ by: 'shop', reason: 'not_confirmed' }])
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['order_placed', 'order_cancelled'])
    expect((await confirm(token)).data.codes).toEqual(['confirmation_late'])
  })

  test('is not cancelled if staff moved it or one of its parcels', async () => {
    const [whole, part] = [await anOrder(), await anOrder(2)]
    await move(whole.order.id)
    await move(part.order.id, part.order.parcels[0].id)
    await releaseAfter(49)
    for (const { order } of [whole, part])
      expect(await rowOf(order.id)).toMatchObject({ outcome: 'confirmed', by: 'operator' })
    expect(await stockOf(whole.goods[0]?.inventoryId as number)).toBe(3)
  })

  test('cannot be cancelled by a shopper with the reason “not_confirmed”', async () => {
    const { maryam, order } = await anOrder()
    const body = { order_id: order.id, reason: 'not_confirmed' }
    expect(await maryam.post('/cancellation/cancel-order', body)).toMatchObject({ status: 201 })
    expect((await rowOf(order.id))?.outcome).toBeNull()
  })
})

describe('simultaneous changes', () => {
  test('by twenty confirm requests move the order once, and all get the state “confirmed”', async () => {
    const { order, token } = await anOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(new Set(answers.map(({ data }) => data.state))).toEqual(new Set(['confirmed']))
    expect(await causesOf(order.id)).toHaveLength(2)
  })

  test('by five release jobs cancel each order once', async () => {
    await releaseAfter(49)
    const placed = [await anOrder(), await anOrder(), await anOrder()]
    const released = await Promise.all(Array.from({ length: 5 }, () => releaseAfter(49)))
    // Orders that another process had locked are released in the next run.
    const rest = await releaseAfter(49)
    expect(released.reduce((sum, n) => sum + n, rest)).toBe(placed.length)
    for (const { order, goods } of placed) {
      expect(await causesOf(order.id)).toEqual(['placed', 'shop: not_confirmed'])
      expect(await stockOf(goods[0]?.inventoryId as number)).toBe(5)
    }
  })

  test('do not cancel an order that is confirmed after the job selected it', async () => {
    await releaseAfter(49)
    const { order, goods } = await anOrder()
    const transaction: typeof shop.db.transaction = async (work) => {
      await move(order.id)
      return await shop.db.transaction(work)
    }
    const slow: typeof shop.db = Object.create(shop.db, { transaction: { value: transaction } })
    expect(await cancelUnconfirmedOrders(slow, log, 49 * HOUR)).toBe(0)
    expect((await rowOf(order.id))?.outcome).toBe('confirmed')
    expect(await causesOf(order.id)).toEqual(['placed', 'operator'])
    expect(await stockOf(goods[0]?.inventoryId as number)).toBe(3)
  })

  test('by confirmation, release and cancellation leave a consistent outcome, history and stock', async () => {
    for (let round = 0; round < 6; round++) {
      const { order, token, goods } = await anOrder()
      await Promise.allSettled([confirm(token), releaseAfter(49), byShopper(order.id)])
      const outcome = (await rowOf(order.id))?.outcome
      const causes = (await causesOf(order.id)).slice(1)
      const first = causes[0]
      const expected = { "confirmed by the buyer's link": 'confirmed', 'shop: not_confirmed': 'released' }
      expect(outcome).toBe(expected[first as keyof typeof expected] ?? 'cancelled')
      // A confirmed order can still be cancelled. A cancelled order cannot be confirmed.
      expect(causes.slice(1)).toEqual(outcome === 'confirmed' && causes.length > 1 ? ['shopper: changed_mind'] : [])
      const isBack = causes.at(-1) !== "confirmed by the buyer's link"
      expect(await stockOf(goods[0]?.inventoryId as number)).toBe(isBack ? 5 : 3)
    }
  })
})

test('a cash order without an email address also waits for confirmation and sends no email', async () => {
  const ahmad = aShopper(shop)
  await ahmad.put((await aProduct(shop.db)).id)
  const { email: _, ...unaddressed } = inHerat
  const { data } = await ahmad.order(await ahmad.livesIn(unaddressed))
  expect([data.confirmation.state, await mailsOf(data.id)]).toEqual(['awaiting', []])
})
