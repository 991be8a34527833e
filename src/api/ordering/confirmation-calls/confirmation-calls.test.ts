import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { orderConfirmations, orders } from '../orders/tables.ts'
import { callAttempts, callClaims } from './tables.ts'

let shop: TestShop
let laila: Awaited<ReturnType<typeof aStaffMember>>
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  laila = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

/** An order that waits for a call, by default of a new buyer, with its number and path. */
async function waits({ home = ownHome() as object, by = aShopper(shop), language = 'en' } = {}) {
  await by.put((await aProduct(shop.db, { title: { en: 'Green tea', fa: 'چای سبز' } })).id, 2)
  const { data } = await by.order(await by.livesIn(home), {}, { language })
  return {
    by,
    home,
    id: data.id as string,
    number: data.order_number as string,
    path: `/console/calls/${data.order_number}`,
  }
}
type Waits = Awaited<ReturnType<typeof waits>>

const listed = async (list: string) => (await laila.get(`/console/calls?list=${list}&limit=60`)).data
const has = async (list: string, { number }: Waits) =>
  (await listed(list)).data.some((row: { order_number: string }) => row.order_number === number)
const note = ({ path }: Waits, body: object, by = laila) => by.post(`${path}/outcome`, body)
const attemptsOf = ({ id }: Waits) => shop.db.select().from(callAttempts).where(eq(callAttempts.orderId, id))
const orderOf = async ({ id }: Waits) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const deadline = ({ id }: Waits, at: Date) =>
  shop.db.update(orderConfirmations).set({ deadline: at }).where(eq(orderConfirmations.orderId, id))

describe('the queue of confirmation calls', () => {
  it('lists the nearest deadline first, in pages, with the data that staff need for the call', async () => {
    const late = await waits()
    const soon = await waits()
    await deadline(soon, new Date(Date.now() + 3_600_000))
    const { data, counts } = await listed('now')
    const numbers = data.map((row: { order_number: string }) => row.order_number)
    expect(numbers.indexOf(soon.number)).toBeLessThan(numbers.indexOf(late.number))
    expect(counts.now).toBe(data.length)
    expect(data[0]).toMatchObject({ due: 2100, currency: 'AFN', province: 'Herat', tries: 0, last: null, claim: null })
    const first = (await laila.get('/console/calls?limit=1')).data
    const second = (await laila.get(`/console/calls?limit=1&after=${first.next}`)).data
    expect([first.data[0].order_number, second.data[0].order_number]).toEqual([soon.number, numbers[1]])
  })

  it('takes the same number of statements for one call and for many', async () => {
    const one = await shop.statementsOf(() => laila.get('/console/calls?limit=1'))
    const many = await shop.statementsOf(() => laila.get('/console/calls?limit=60'))
    expect(many.length).toBe(one.length)
  })

  it('omits orders whose deadline has passed', async () => {
    const call = await waits()
    await deadline(call, new Date())
    expect(await has('now', call)).toBe(false)
    expect((await note(call, { outcome: 'confirmed' })).data.codes).toEqual(['confirmation_late'])
  })
})

describe('a confirmation call', () => {
  it('has its message in the language of the order', async () => {
    const { path, number } = await waits({ language: 'fa' })
    const { data } = await laila.get(path)
    expect(data.message).toContain(number)
    expect(data.message).toContain('چای سبز × 2')
    expect(data.message).toContain('آیا این فرمایش را تأیید می‌کنید؟')
    expect(data.lines).toMatchObject([{ title: 'Green tea', quantity: 2, total: 2000 }])
  })

  it('returns 404 for an unknown order', async () => {
    expect((await laila.get('/console/calls/CH-00000000')).http).toBe(404)
    expect((await laila.post('/console/calls/nonsense/claim')).http).toBe(404)
  })

  it('counts earlier refusals of the buyer under any guest token, and none of other buyers', async () => {
    const home = ownHome()
    const before = await waits({ home })
    await note(before, { outcome: 'refused', note: 'ordered for fun' })
    await waits()
    const call = await waits({ home })
    const { past } = (await laila.get(call.path)).data
    expect(past).toEqual({ delivered: 0, refused_at_door: 0, refused_by_phone: 1, cancelled: 0, not_confirmed: 0 })
    const row = (await listed('now')).data.find((one: { order_number: string }) => one.order_number === call.number)
    expect(row.refusals).toBe(1)
  })
})

describe('the result of a call', () => {
  it('confirmed: the order is confirmed, and call and confirmation are in the audit log', async () => {
    const call = await waits()
    expect((await note(call, { outcome: 'confirmed' })).data.state).toBe('confirmed')
    expect(await orderOf(call)).toMatchObject({ orderStatus: 2 })
    const actions = await shop.db
      .select({ action: auditLog.action, by: auditLog.actorName })
      .from(auditLog)
      .where(and(eq(auditLog.targetType, 'order'), eq(auditLog.targetId, call.number)))
    expect(actions.map(({ action }) => action).sort()).toEqual(['order.call', 'order.confirm'])
    expect(actions[0]?.by).toBe('Laila')
  })

  it('refused: a reason is required, and the order is cancelled', async () => {
    const call = await waits()
    const refused = await note(call, { outcome: 'refused' })
    expect(refused.data.codes).toEqual(['call_reason_required'])
    expect([await attemptsOf(call), (await orderOf(call))?.cancelled]).toEqual([[], false])
    expect((await note(call, { outcome: 'refused', note: 'too dear' })).data.state).toBe('cancelled')
    expect(await attemptsOf(call)).toMatchObject([{ outcome: 'refused', note: 'too dear', by: 'Laila' }])
  })

  it('no answer: the next attempt is scheduled automatically', async () => {
    const call = await waits()
    const { data } = await note(call, { outcome: 'no_answer' })
    expect(Date.parse(data.next_at)).toBeGreaterThan(Date.parse(data.now))
    expect([await has('now', call), await has('later', call)]).toEqual([false, true])
  })

  it('later: a time in the future and before the deadline is required', async () => {
    const call = await waits()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const call_at of [undefined, at(-1), at(72)])
      expect((await note(call, { outcome: 'later', call_at })).data.codes).toEqual(['call_time_wrong'])
    expect((await note(call, { outcome: 'later', call_at: at(5) })).data.attempts).toHaveLength(1)
    expect(await has('later', call)).toBe(true)
  })

  it('wrong number: the order is listed as such and is not cancelled', async () => {
    const call = await waits()
    await note(call, { outcome: 'wrong_number' })
    expect([await has('now', call), await has('wrong_number', call)]).toEqual([false, true])
    expect((await orderOf(call))?.cancelled).toBe(false)
  })
})

describe('simultaneous requests', () => {
  it('to claim two orders of one buyer give both to one staff member, until the claim is released or expires', async () => {
    const home = ownHome()
    const [one, other] = [await waits({ home }), await waits({ home })]
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? laila : omid).post(`${(n % 3 ? one : other).path}/claim`)),
    )
    const had = claims.filter(({ status }) => status === 200)
    expect(had).toHaveLength(5)
    expect(new Set(had.map(({ data }) => data.claim.by)).size).toBe(1)
    const [loser, winner] = had[0]?.data.claim.by === 'Laila' ? [omid, laila] : [laila, omid]
    expect((await note(one, { outcome: 'confirmed' }, loser)).data.codes).toEqual(['call_claimed'])
    expect((await loser.get(other.path)).data.claim).toMatchObject({ mine: false })
    await winner.post(`${one.path}/release`)
    expect((await loser.post(`${one.path}/claim`)).status).toBe(200)
    await shop.db.update(callClaims).set({ until: new Date(0) })
    expect((await winner.post(`${one.path}/claim`)).status).toBe(200)
  })

  it('of two staff members confirm an order once and store one call', async () => {
    const call = await waits()
    const answers = await Promise.all([laila, omid].map((by) => note(call, { outcome: 'confirmed' }, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await attemptsOf(call)).toHaveLength(1)
  })

  it('with one idempotency key store one call', async () => {
    const call = await waits()
    const send = () => laila.post(`${call.path}/outcome`, { outcome: 'no_answer' }, { key: 'the-same-tap' })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await attemptsOf(call)).toHaveLength(1)
  })
})
