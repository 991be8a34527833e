import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../platform/mail/tables.ts'
import { contactMessages } from '../../site/content/tables.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat, type Shopper } from '../../testing/shoppers.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { moveOrder } from './move-order.ts'
import { orders } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())
afterEach(() => shop.db.delete(outbox))

const { email: _, ...withoutEmail } = inHerat
const queued = () => shop.db.select().from(outbox).orderBy(outbox.id)
const kinds = async () => (await queued()).map(({ kind }) => kind)

async function anOrder(buyer: Pick<Shopper, 'put' | 'livesIn' | 'order'>, address: object = inHerat, language = 'fa') {
  for (const product of [await aProduct(shop.db), await aProduct(shop.db)]) await buyer.put(product.id)
  return (await buyer.order(await buyer.livesIn(address), {}, { language })).data
}

describe('emails to the buyer', () => {
  test('confirm a placed order in its language, sent to the email address of the order', async () => {
    const { id } = await anOrder(aShopper(shop))
    expect(await queued()).toMatchObject([
      { kind: 'order_placed', recipient: inHerat.email, language: 'fa', content: { orderId: id } },
    ])
  })
  test('use the verified email address of the account if the order has none', async () => {
    const member = await aMember(shop)
    await anOrder(member, withoutEmail)
    await anOrder(await aMember(shop, { verified: false }), withoutEmail)
    await anOrder(aShopper(shop), withoutEmail)
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([member.email])
  })
  test('are not sent for a rejected order', async () => {
    const maryam = aShopper(shop)
    await maryam.put((await aProduct(shop.db)).id)
    const refused = await maryam.order(await maryam.livesIn(), { expected_total: 1 })
    expect([refused.status, await kinds()]).toEqual([201, []])
  })
  test('are sent once per move, with all moved parcels in one email', async () => {
    const { id: orderId, parcels } = await anOrder(aShopper(shop))
    await shop.db.transaction((tx) => moveOrder(tx, { orderId, to: 2, cause: 'test' }))
    await shop.db.transaction((tx) => moveOrder(tx, { orderId, parcelId: parcels[1].id, to: 3, cause: 'test' }))
    const moves = (await queued()).filter(({ kind }) => kind === 'order_moved')
    expect(moves.map(({ content }) => content)).toEqual([
      { orderId, to: 'order', orderStatus: 2, parcelIds: parcels.map((parcel: { id: string }) => parcel.id) },
      { orderId, to: 'order', orderStatus: 3, parcelIds: [parcels[1].id] },
    ])
  })
  test('report a cancellation only if it succeeds', async () => {
    const { id: orderId } = await anOrder(aShopper(shop))
    const cancel = () =>
      shop.db.transaction((tx) => cancelOrder(tx, { orderId, by: 'shop', reason: 'other', note: '' }))
    await cancel()
    await expect(cancel()).rejects.toThrow()
    expect(await kinds()).toEqual(['order_placed', 'order_cancelled'])
  })
})

describe('sending the order email again', () => {
  test('is limited to three times a day', async () => {
    const maryam = aShopper(shop)
    const { id } = await anOrder(maryam)
    const ask = () => maryam.get(`/order/send-order-email/${id}`)
    for (let time = 1; time <= 3; time++) expect((await ask()).data).toEqual({ sent: true })
    const fourth = await ask()
    expect(fourth).toMatchObject({ http: 200, status: 201 })
    expect(fourth.message).toContain('several times today')
    expect(await kinds()).toEqual(['order_placed', 'order_placed', 'order_placed', 'order_placed'])
  })
  test('is rejected without an email address and for another shopper', async () => {
    const maryam = aShopper(shop)
    const { id } = await anOrder(maryam, withoutEmail)
    expect((await maryam.get(`/order/send-order-email/${id}`)).message).toContain('no email address')
    const stranger = await aShopper(shop).get(`/order/send-order-email/${id}`)
    expect(stranger.status).toBe(201)
    expect(await shop.db.$count(orders, eq(orders.id, id))).toBe(1)
    expect(await kinds()).toEqual([])
  })
})

describe('a contact message', () => {
  const message = { name: 'Ahmad', email: 'ahmad@example.com', subject: 'Wool?', message: 'Is it wool?' }
  test('is stored once and emailed once', async () => {
    shop.services.mailShop = 'desk@shop.example'
    const headers = { 'idempotency-key': 'one-mail-only' }
    const body = { ...message, user_token: 'guest-of-the-mails' }
    for (const _ of [1, 2]) await shop.call('POST', '/contact', { body, headers, language: 'fa' })
    expect(await queued()).toMatchObject([{ kind: 'contact', recipient: 'desk@shop.example', content: message }])
    expect(await shop.db.$count(contactMessages)).toBe(1)
  })
  test('is only stored if the shop has no email address', async () => {
    delete shop.services.mailShop
    expect((await shop.call('POST', '/contact', { body: message })).data).toEqual({ received: true })
    expect(await kinds()).toEqual([])
  })
})
