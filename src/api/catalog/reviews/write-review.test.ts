import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { orderLines, parcels } from '../../ordering/orders/tables.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper } from '../../testing/shoppers.ts'
import { products } from '../products/tables.ts'
import { judgeReview } from './judge-review.ts'
import { aBuyer, anOrderOf } from './testing/deliveries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const stars = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return [row?.ratingSum, row?.ratingCount]
}
const publicOf = async (id: number) => (await shop.call('GET', `/reviews/${id}`)).data.all.data
const judge = (id: string, shown: boolean) => judgeReview(asOperator(shop), id, shown)

describe('a buyer of something delivered', () => {
  test('reviews it; the review is public with a shortened name, as a verified purchase', async () => {
    const maryam = await aBuyer(shop, { name: 'Maryam Ahmadi' })
    const written = await maryam.review({ rating: '۴', review: '  بسیار خوب  ' })
    expect(written).toMatchObject({ status: 200, data: { order_line_id: maryam.lineId, review: { state: 'shown' } } })
    expect(await publicOf(maryam.productId)).toMatchObject([
      { author: 'Maryam A.', rating: 4, review: 'بسیار خوب', language: 'fa', verified: true, updated_at: null },
    ])
    expect(await stars(maryam.productId)).toEqual([4, 1])
  })

  test('changes it: there is still one, marked as changed', async () => {
    const ahmad = await aBuyer(shop)
    const first = await ahmad.review({ rating: 1, review: 'Bad' })
    const second = await ahmad.review({ rating: 3, review: 'Not so bad' })
    expect(second.data.review).toMatchObject({ id: first.data.review.id, rating: 3, updated_at: expect.any(String) })
    expect(await publicOf(ahmad.productId)).toHaveLength(1)
    expect(await stars(ahmad.productId)).toEqual([3, 1])
  })

  test('may give stars without a word, but not words without stars', async () => {
    const buyer = await aBuyer(shop)
    expect(await buyer.review({ review: '' })).toMatchObject({ status: 200 })
    expect(await buyer.review({ rating: undefined })).toMatchObject({
      status: 201,
      data: { fields: { rating: 'Rating is required' } },
    })
    for (const rating of [0, 6, 4.5, 'x'])
      expect(await buyer.review({ rating })).toMatchObject({ status: 201, message: 'Rating is not valid' })
    expect(await buyer.review({ review: 'x'.repeat(2001) })).toMatchObject({ data: { codes: ['review_too_long'] } })
    expect(await buyer.review({ review: ` ${'x'.repeat(2000)} ` })).toMatchObject({ status: 200 })
  })

  test('names the product: the newest line without a review is meant, then the newest review', async () => {
    const buyer = await aBuyer(shop)
    const second = await anOrderOf(shop, buyer, buyer.productId)
    const review = (text: string) =>
      buyer.post('/rating-review/action', { product_id: buyer.productId, rating: 5, review: text })
    const lines = [await review('one'), await review('two'), await review('three')].map((a) => a.data.order_line_id)
    expect(lines).toEqual([second.lineId, buyer.lineId, second.lineId])
    expect((await publicOf(buyer.productId)).map((one: { review: string }) => one.review).sort()).toEqual([
      'three',
      'two',
    ])
  })

  test('finds reviewable lines by line and by product, with the review', async () => {
    const buyer = await aBuyer(shop)
    const byLine = await buyer.get(`/rating-review/find/${buyer.lineId}`)
    expect(byLine.data).toMatchObject({ product: { id: buyer.productId }, order_id: buyer.orderId, review: null })
    expect((await buyer.get(`/rating-review/find/${buyer.productId}`)).data).toEqual(byLine.data)
    await buyer.review({ rating: 2 })
    expect((await buyer.get(`/rating-review/find/${buyer.lineId}`)).data.review).toMatchObject({ rating: 2 })
  })

  test('sees products to review and written reviews', async () => {
    const buyer = await aBuyer(shop)
    const coat = await aProduct(shop.db)
    const { lineId } = await anOrderOf(shop, buyer, coat.id)
    await anOrderOf(shop, buyer, (await aProduct(shop.db)).id, OrderStatus.onTheWay)
    const mine = async (list: string) => (await buyer.get(`/rating-review/mine?list=${list}`)).data
    const waiting = await mine('waiting')
    expect(waiting.counts).toEqual({ waiting: 2, written: 0 })
    expect(waiting.result.data.map((one: { order_line_id: string }) => one.order_line_id)).toEqual([
      lineId,
      buyer.lineId,
    ])
    await buyer.review()
    expect(await mine('written')).toMatchObject({
      counts: { waiting: 1, written: 1 },
      result: { total: 1, data: [{ order_line_id: buyer.lineId, review: { rating: 5 } }] },
    })
  })

  test('takes it back, and may write another', async () => {
    const buyer = await aBuyer(shop)
    const { id } = (await buyer.review()).data.review
    expect(await buyer.remove(`/rating-review/delete/${id}`)).toMatchObject({ status: 200, data: { id } })
    expect([await stars(buyer.productId), await publicOf(buyer.productId)]).toEqual([[0, 0], []])
    expect(await buyer.remove(`/rating-review/delete/${id}`)).toMatchObject({ http: 404 })
    expect((await buyer.review({ rating: 3 })).data.review.updated_at).toBeNull()
    expect(await stars(buyer.productId)).toEqual([3, 1])
  })

  test('gets the first answer again for the same key, and no other body under it', async () => {
    const buyer = await aBuyer(shop)
    const [first, again] = [
      await buyer.review({}, { key: 'review-key' }),
      await buyer.review({}, { key: 'review-key' }),
    ]
    expect(again.data).toEqual(first.data)
    const other = await buyer.review({ rating: 1 }, { key: 'review-key' })
    expect(other.data.codes).toEqual(['idempotency_key_reused'])
  })
})

describe('other visitors', () => {
  test('guests are asked to sign in', async () => {
    const buyer = await aBuyer(shop)
    const guest = aShopper(shop)
    expect(await guest.post('/rating-review/action', { order_line_id: buyer.lineId, rating: 5 })).toMatchObject({
      http: 401,
    })
    for (const path of [`find/${buyer.lineId}`, 'mine'])
      expect(await guest.get(`/rating-review/${path}`)).toMatchObject({ http: 401 })
    expect(await guest.remove(`/rating-review/delete/${buyer.lineId}`)).toMatchObject({ http: 401 })
  })

  test('shoppers who did not buy the product, or own another line, get the same error', async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aMember(shop)]
    const { id } = (await buyer.review()).data.review
    const tried = [
      { order_line_id: buyer.lineId },
      { product_id: buyer.productId },
      { product_id: 999_999 },
      { product_id: 99_999_999_999 },
    ]
    for (const which of tried) {
      const answer = await stranger.post('/rating-review/action', { ...which, rating: 1 })
      expect(answer).toMatchObject({ status: 201, data: { codes: ['review_not_bought'] } })
    }
    expect(await stranger.post('/rating-review/action', { rating: 1 })).toMatchObject({
      data: { codes: ['review_of_what'] },
    })
    for (const path of [`find/${buyer.lineId}`, `find/${buyer.productId}`])
      expect(await stranger.get(`/rating-review/${path}`)).toMatchObject({ http: 404 })
    expect(await stranger.remove(`/rating-review/delete/${id}`)).toMatchObject({ http: 404 })
    expect(await stars(buyer.productId)).toEqual([5, 1])
  })

  test('not before delivery, and not cancelled lines', async () => {
    const member = await aMember(shop)
    const shawl = await aProduct(shop.db)
    const early = await anOrderOf(shop, member, shawl.id, OrderStatus.onTheWay)
    const review = () => member.post('/rating-review/action', { order_line_id: early.lineId, rating: 5 })
    expect(await review()).toMatchObject({ status: 201, data: { codes: ['review_not_delivered'] } })
    expect((await member.get(`/rating-review/find/${early.lineId}`)).data.codes).toEqual(['review_not_delivered'])
    await shop.db.update(parcels).set({ orderStatus: OrderStatus.delivered }).where(eq(parcels.orderId, early.orderId))
    await shop.db.update(orderLines).set({ cancelled: true }).where(eq(orderLines.id, early.lineId))
    expect(await review()).toMatchObject({ status: 201, data: { codes: ['review_cancelled'] } })
    expect((await member.get('/rating-review/mine')).data.counts).toEqual({ waiting: 0, written: 0 })
    expect(await stars(shawl.id)).toEqual([0, 0])
  })
})

describe('what the shop shows first', () => {
  test('is hidden until approved, and can be hidden again', async () => {
    const buyer = await aBuyer(shop)
    const held = await buyer.review({ review: 'Cheaper at www.other.example' })
    expect(held.data.review.state).toBe('waiting')
    expect([await stars(buyer.productId), await publicOf(buyer.productId)]).toEqual([[0, 0], []])
    await judge(held.data.review.id, true)
    expect([await stars(buyer.productId), (await publicOf(buyer.productId)).length]).toEqual([[5, 1], 1])
    await judge(held.data.review.id, false)
    expect(await stars(buyer.productId)).toEqual([0, 0])
    const changed = await buyer.review({ review: 'Good' })
    expect(changed.data.review.state).toBe('waiting')
  })

  test('deleting a hidden review does not allow a new one', async () => {
    const buyer = await aBuyer(shop)
    const { id } = (await buyer.review()).data.review
    await judge(id, false)
    expect(await buyer.remove(`/rating-review/delete/${id}`)).toMatchObject({ status: 200 })
    expect((await buyer.get(`/rating-review/find/${buyer.lineId}`)).data.review).toBeNull()
    expect((await buyer.get('/rating-review/mine')).data.counts).toEqual({ waiting: 1, written: 0 })
    expect((await buyer.review()).data.review).toMatchObject({ id, state: 'waiting', updated_at: null })
    expect(await stars(buyer.productId)).toEqual([0, 0])
  })

  test('a reported review stays visible until staff decide', async () => {
    const buyer = await aBuyer(shop)
    const { id } = (await buyer.review()).data.review
    const report = (reason: string, review_id = id) =>
      shop.call('POST', '/reviews/report', { body: { review_id, reason } })
    expect(await report('untrue')).toMatchObject({ status: 200, data: { review_id: id } })
    expect(await report('private')).toMatchObject({ status: 200 })
    expect(await report('boring')).toMatchObject({ status: 201 })
    expect((await publicOf(buyer.productId)).length).toBe(1)
    expect(await report('untrue', buyer.lineId)).toMatchObject({ http: 404 })
    await judge(id, false)
    expect(await report('untrue')).toMatchObject({ http: 404 })
  })

  test('reporting is limited by address', async () => {
    shop.services.limits = true
    const body = { review_id: '018f0000-0000-7000-8000-000000000000', reason: 'untrue' }
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await shop.call('POST', '/reviews/report', { body })).http)
    shop.services.limits = false
    expect(answers).toEqual([...Array(10).fill(404), 429])
  })
})
