import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import { inventories } from '../../catalog/products/tables.ts'
import { orders } from '../../ordering/orders/tables.ts'
import { raiseAlert } from '../../platform/alerts/raise-alert.ts'
import { deleteOldEvents, publishEvent } from '../../platform/events/publish-event.ts'
import { events } from '../../platform/events/tables.ts'
import { dueJobs } from '../../platform/jobs/testing/due-jobs.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { staff } from '../members/tables.ts'
import { aStaffMember } from '../testing/staff.ts'
import { mailNews } from './mail-news.ts'
import { spreadEvents } from './spread-events.ts'
import { newsChoices, staffNews } from './tables.ts'

type Member = Awaited<ReturnType<typeof aStaffMember>>
let shop: TestShop
let owner: Member
let operator: Member
let packer: Member
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
  operator = await aStaffMember(shop, { role: 'operator' })
  packer = await aStaffMember(shop, { role: 'packer' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(events)
  await shop.db.delete(outbox)
  await shop.db.delete(newsChoices)
})

const told = () => shop.db.select().from(events).orderBy(events.at, events.cause)
const kinds = async () => (await told()).map(({ kind }) => kind)
const spread = async () => await spreadEvents(shop.db, await dueJobs(shop.db, 'spread_events'))
const newsOf = async (member: Member, query = '') => (await member.get(`/console/news${query}`)).data
const failed = { kind: 'refund_failed', about: 'r1', details: { order: 'CH-1', amount: 500, currency: 'AFN' } } as const
const placed = (about: string) => ({ kind: 'order_placed', about, details: { order: `CH-${about}` } }) as const

async function anOrder(stock = 50, quantity = 1) {
  const maryam = aShopper(shop)
  const product = await aProduct(shop.db, { stock })
  await maryam.put(product.id, quantity)
  const { data } = await maryam.order(await maryam.livesIn())
  return { id: data.id as string, number: data.order_number as string, product }
}

describe('an event', () => {
  test('is there with its cause, or not at all', async () => {
    const { number } = await anOrder()
    expect(await told()).toMatchObject([{ kind: 'order_placed', details: { order: number } }])
    await shop.db
      .transaction(async (tx) => {
        await publishEvent(tx, placed('gone'))
        tx.rollback()
      })
      .catch(() => {})
    expect(await kinds()).toEqual(['order_placed'])
  })

  test('of an online order is published once, when it is paid', async () => {
    const { id } = await anOrder()
    await shop.db.delete(events)
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(values).where(eq(orders.id, id))
    await set({ paymentMethod: PaymentMethod.stripe })
    expect(await kinds()).toEqual([])
    await set({ paymentStatus: PaymentStatus.paid })
    await set({ paymentStatus: PaymentStatus.paid, paymentMethod: PaymentMethod.paypal })
    expect(await kinds()).toEqual(['order_placed'])
  })

  test('of low and sold-out stock is published once a day each, for public products', async () => {
    const { product } = await anOrder(10)
    await shop.db.delete(events)
    const left = (stock: number) =>
      shop.db.update(inventories).set({ stock }).where(eq(inventories.id, product.inventoryId))
    for (const stock of [4, 3, 2, 4, 3, 0, 5, 0]) await left(stock)
    const details = { product: product.id, sku: expect.any(String) }
    expect(await told()).toMatchObject([
      { kind: 'stock_low', details: { ...details, left: 3 } },
      { kind: 'stock_low', details: { ...details, left: 0 } },
    ])
    await shop.db.delete(events)
    const hidden = await aProduct(shop.db, { stock: 9, public: false })
    await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.productId, hidden.id))
    expect(await told()).toEqual([])
  })

  test('of an alert is published when it opens and reopens, but not while it is counted', async () => {
    for (let n = 0; n < 3; n++) await raiseAlert(shop.db, failed)
    expect(await told()).toMatchObject([{ kind: 'refund_failed', details: { alert: 'refund_failed', order: 'CH-1' } }])
    const { data } = await owner.get('/console/alerts')
    expect(data.data).toMatchObject([{ kind: 'refund_failed', times: 3 }])
    const { id } = data.data[0]
    expect(await packer.post(`/console/alerts/${id}/settle`)).toMatchObject({ http: 404 })
    expect(await owner.post(`/console/alerts/${id}/settle`, { said: 'by hand' })).toMatchObject({ status: 200 })
    expect((await owner.get('/console/alerts')).data.data).toEqual([])
    await raiseAlert(shop.db, failed)
    expect(await kinds()).toEqual(['refund_failed', 'refund_failed'])
  })

  test('is published once however often its cause occurs, even by twenty simultaneous publishers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => publishEvent(shop.db, placed('one'))))
    expect(await kinds()).toEqual(['order_placed'])
  })

  test('is deleted after a month, with its deliveries', async () => {
    for (const about of ['old', 'new']) await publishEvent(shop.db, placed(about))
    await spread()
    await shop.db
      .update(events)
      .set({ at: sql`now() - interval '31 days'` })
      .where(eq(events.cause, 'order_placed/old'))
    await deleteOldEvents(shop.db)
    expect((await told()).map(({ cause }) => cause)).toEqual(['order_placed/new'])
    expect((await newsOf(owner)).data).toHaveLength(1)
  })
})

describe('news', () => {
  test('reach each permitted member once, even if many processes publish them', async () => {
    for (let n = 0; n < 30; n++) await publishEvent(shop.db, placed(String(n)))
    const ids = await dueJobs(shop.db, 'spread_events')
    const spreadBySix = await Promise.all(Array.from({ length: 6 }, () => spreadEvents(shop.db, ids)))
    expect(spreadBySix.reduce((sum, n) => sum + n)).toBe(30)
    expect((await newsOf(owner, '?limit=100')).data).toHaveLength(30)
    expect((await newsOf(operator, '?limit=100')).data).toHaveLength(30)
    expect(await newsOf(packer)).toEqual({ data: [], unread: 0, next: null })
  })

  test('are spread whole or not at all: a process that is killed meanwhile leaves them to another', async () => {
    await publishEvent(shop.db, placed('killed'))
    const ids = await dueJobs(shop.db, 'spread_events')
    await shop.db
      .transaction(async (tx) => {
        await spreadEvents(tx as never, ids)
        throw new Error('killed')
      })
      .catch(() => {})
    expect((await newsOf(owner)).data).toEqual([])
    expect(await spreadEvents(shop.db, ids)).toBe(1)
    expect(await spreadEvents(shop.db, ids)).toBe(0)
    expect((await newsOf(owner)).data).toHaveLength(1)
  })

  test('are marked as read per member; later ones stay unread', async () => {
    for (const about of ['a', 'b']) await publishEvent(shop.db, placed(about))
    await spread()
    expect((await owner.get('/console/me')).data.unread_news).toBe(2)
    const [latest, first] = (await newsOf(owner)).data
    expect((await owner.post('/console/news/read', { id: first.id })).data).toEqual({ unread: 1 })
    await publishEvent(shop.db, placed('c'))
    await spread()
    expect((await owner.post('/console/news/read', { until: latest.id })).data).toEqual({ unread: 1 })
    expect((await newsOf(owner, '?only=unread')).data).toMatchObject([{ details: { order: 'CH-c' } }])
    expect((await newsOf(operator)).unread).toBe(3)
  })

  test('page on without gaps or repeats', async () => {
    for (let n = 0; n < 7; n++) await publishEvent(shop.db, placed(String(n)))
    await spread()
    const seen: string[] = []
    for (let before = ''; ; ) {
      const { data, next } = await newsOf(owner, `?limit=3${before}`)
      seen.push(...data.map(({ id }: { id: string }) => id))
      if (!next) break
      before = `&before=${next}`
    }
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  test('of a kind without permission disappear at once, and blocked members get none', async () => {
    const other = await aStaffMember(shop, { role: 'operator' })
    await publishEvent(shop.db, placed('x'))
    await spread()
    expect((await newsOf(other)).data).toHaveLength(1)
    await shop.db.update(staff).set({ role: 'packer' }).where(eq(staff.id, other.id))
    expect(await newsOf(other)).toEqual({ data: [], unread: 0, next: null })
    await shop.db.update(staff).set({ role: 'operator', blockedAt: new Date() }).where(eq(staff.id, other.id))
    await publishEvent(shop.db, placed('y'))
    await spread()
    expect(await shop.db.$count(staffNews, eq(staffNews.staffId, other.id))).toBe(1)
  })
})

describe('the choice of a member', () => {
  const choicesOf = async (member: Member) => (await member.get('/console/news/choices')).data.data

  test('has the permitted kinds, with defaults for members without a choice', async () => {
    expect((await choicesOf(operator)).map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['order_placed', 'refund_failed', 'dispute', 'stock_low', 'books', 'trouble'],
    ])
    expect(await choicesOf(packer)).toEqual([])
    expect((await choicesOf(owner))[0]).toEqual({ kind: 'order_placed', console: true, mail: true, push: true })
  })

  test('holds from then on, for the kinds that were shown', async () => {
    const chosen = { console: ['order_placed', 'webhook_off'], mail: ['dispute'], push: [] }
    await operator.post('/console/news/choices', chosen)
    await raiseAlert(shop.db, { ...failed, about: 'chosen' })
    await publishEvent(shop.db, placed('z'))
    await spread()
    expect((await newsOf(operator)).data).toMatchObject([{ kind: 'order_placed' }])
    expect(await mailNews(shop.db, 20)).toBe(1)
    expect((await choicesOf(operator)).find(({ kind }: { kind: string }) => kind === 'dispute')).toEqual({
      ...{ kind: 'dispute', console: false, mail: true, push: false },
    })
    const own = `/console/audit-log?action=news.choose&target_id=${operator.id}`
    expect((await owner.get(own)).data.data).toHaveLength(1)
    await operator.post('/console/news/choices', chosen)
    expect((await owner.get(own)).data.data).toHaveLength(1)
  })
})

describe('mails', () => {
  test('gather: a hundred orders are one mail to each, in their language, whatever number of processes write them', async () => {
    await shop.db.update(staff).set({ language: 'fa' }).where(eq(staff.id, operator.id))
    await shop.db.update(staffNews).set({ mailedAt: null })
    for (let n = 0; n < 100; n++) await publishEvent(shop.db, placed(String(n)))
    await spread()
    const written = await Promise.all(Array.from({ length: 6 }, () => mailNews(shop.db)))
    expect(written.reduce((sum, n) => sum + n)).toBe(2)
    const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, 'staff_news'))
    expect(mails.map(({ language }) => language).toSorted()).toEqual(['en', 'fa'])
    for (const { content } of mails) {
      expect(content.news).toHaveLength(30)
      expect(content.more).toBe(70)
    }
    await publishEvent(shop.db, placed('soon'))
    await spread()
    expect(await mailNews(shop.db)).toBe(0)
    expect(await mailNews(shop.db, 16)).toBe(2)
    expect(await mailNews(shop.db, 40)).toBe(0)
  })
})
