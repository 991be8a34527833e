import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JudgedReview } from '#contract/catalog/console-reviews.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aBuyer } from './testing/deliveries.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  nargis = await aStaffMember(shop, { role: 'operator' })
})
afterAll(() => shop.close())

const listed = async (list = 'waiting', more = ''): Promise<{ data: JudgedReview[]; next: string | null }> =>
  (await nargis.get(`/console/reviews?list=${list}${more}`)).data
const judge = ({ id, version }: JudgedReview, decision: string) =>
  nargis.post(`/console/reviews/${id}/judge`, { decision, version })
const entriesAbout = async (id: string) =>
  (await shop.db.select().from(auditLog)).filter(({ targetId }) => targetId === id)

/** The latest review that waits for approval, by a new buyer. */
async function aWaiting(review = 'Cheaper at bazaar.example.com') {
  const buyer = await aBuyer(shop)
  await buyer.review({ rating: 4, review })
  const { data } = await listed()
  return { buyer, review: data.at(-1) as JudgedReview }
}

describe('reviews to judge', () => {
  it('wait with why, are decided once, and are in the audit log', async () => {
    const { buyer, review } = await aWaiting()
    expect(review).toMatchObject({ state: 'waiting', flag: 'links', reported: false, rating: 4, verified: true })
    expect(review.product.id).toBe(buyer.productId)
    expect((await judge(review, 'show')).data).toMatchObject({ state: 'shown', flag: null })
    expect((await listed()).data).toEqual([])
    expect((await listed('shown')).data.map(({ id }) => id)).toContain(review.id)
    expect((await shop.call('GET', `/reviews/${buyer.productId}`)).data.all.total).toBe(1)
    expect(await entriesAbout(review.id)).toMatchObject([
      {
        action: 'review.judge',
        role: 'operator',
        changes: { public: { before: false, after: true }, flag: { before: 'links', after: null } },
      },
    ])
  })

  it('reported by a reader stay visible until staff decide', async () => {
    const buyer = await aBuyer(shop)
    await buyer.review({ rating: 4, review: 'Warm and soft' })
    const [shown] = (await listed('shown')).data.filter(({ product }) => product.id === buyer.productId)
    await shop.call('POST', '/reviews/report', { body: { review_id: shown?.id, reason: 'untrue' } })
    const [reported] = (await listed()).data
    expect(reported).toMatchObject({ id: shown?.id, state: 'shown', flag: 'untrue', reported: true })
    expect((await judge(reported as JudgedReview, 'hide')).data.state).toBe('hidden')
    expect((await listed('hidden')).data).toMatchObject([{ id: shown?.id, flag: null }])
  })

  it('decided alike by two at once are decided once, and by the slower one otherwise not at all', async () => {
    const { review } = await aWaiting()
    const both = await Promise.all([judge(review, 'show'), judge(review, 'show')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await entriesAbout(review.id)).toHaveLength(1)
    expect(await judge(review, 'hide')).toMatchObject({ status: 201, data: { codes: ['review_changed'] } })
    expect(await entriesAbout(review.id)).toHaveLength(1)
  })

  it('changed by their author are reviewed again before they are shown', async () => {
    const { buyer, review } = await aWaiting()
    await buyer.review({ rating: 4, review: 'Far worse things at bazaar.example.com' })
    expect(await judge(review, 'show')).toMatchObject({ status: 201, data: { codes: ['review_changed'] } })
    const [now] = (await listed()).data
    expect((await judge(now as JudgedReview, 'hide')).status).toBe(200)
  })

  it('are paged, longest waiting first, also if one is decided between two pages', async () => {
    const waiting = [await aWaiting(), await aWaiting(), await aWaiting()].map(({ review }) => review)
    const first = await listed('waiting', '&limit=2')
    expect(first.data.map(({ id }) => id)).toEqual(waiting.slice(0, 2).map(({ id }) => id))
    await judge(waiting[1] as JudgedReview, 'hide')
    const second = await listed('waiting', `&limit=2&before=${first.next}`)
    expect(second).toMatchObject({ data: [{ id: waiting[2]?.id }], next: null })
    expect((await listed('all', '&limit=1')).data).toMatchObject([{ id: waiting[2]?.id }])
  })

  it('are hidden from staff without the permission', async () => {
    const packer = await aStaffMember(shop, { role: 'packer' })
    expect((await packer.get('/console/reviews')).http).toBe(404)
    const { review } = await aWaiting()
    const { id, version } = review
    expect((await packer.post(`/console/reviews/${id}/judge`, { decision: 'hide', version })).http).toBe(404)
    expect(await entriesAbout(id)).toEqual([])
  })
})
