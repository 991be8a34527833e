import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { courierSettlements } from './tables.ts'
import { aCountedRun, aCourier, aDebtor, aRunHome, isPaid } from './testing/runs.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
let operator: typeof owner
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop, { name: 'Nargis' })
  operator = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
})
afterAll(() => shop.close())

const pay = (id: string, body: object, more = {}) => operator.post(`/console/couriers/${id}/payments`, body, more)
const forgive = (id: string, body: object, more = {}) => owner.post(`/console/couriers/${id}/write-off`, body, more)
const read = async (id: string) => (await operator.get(`/console/couriers/${id}`)).data
const entriesOf = (id: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'courier'), eq(auditLog.targetId, id)))
    .orderBy(auditLog.at)

describe('the debt of a courier', () => {
  it('is the missing cash until the courier pays it; the order stays paid', async () => {
    const { runId, orderId, courier } = await aRunHome(shop, operator)
    await operator.post(`/console/runs/${runId}/count`, { counted: 1000, reason: 'a note was torn' })
    expect(await read(courier.id)).toMatchObject({ debt: 100, owes: 100, settlements: [] })
    const { data } = await pay(courier.id, { amount: '۶۰', debt: 100, reason: 'on Friday' })
    const settled = { way: 'paid', amount: 60, reason: 'on Friday', by: 'Laila' }
    expect(data).toMatchObject({ debt: 40, owes: 40, settlements: [settled] })
    expect((await pay(courier.id, { amount: 40, debt: 40 })).data).toMatchObject({ debt: 0, owes: 0 })
    expect(await isPaid(shop, orderId)).toBe(true)
    expect(await entriesOf(courier.id)).toMatchObject([
      { action: 'courier.pay', actorName: 'Laila', changes: { debt: { before: 100, after: 40 } } },
      { action: 'courier.pay', changes: { debt: { before: 40, after: 0 } } },
    ])
  })

  it('excludes uncounted cash, which the courier owes but cannot pay as debt', async () => {
    const { courier } = await aRunHome(shop, operator)
    expect(await read(courier.id)).toMatchObject({ debt: 0, owes: 1100 })
    expect((await pay(courier.id, { amount: 5, debt: 0 })).data.codes).toEqual(['debt_exceeded'])
  })

  it('is formatted as money in the language of the request', async () => {
    const id = await aDebtor(shop, 1250)
    const headers = { authorization: `Bearer ${operator.token}` }
    const inDari = (body: object) =>
      shop.call('POST', `/console/couriers/${id}/payments`, { language: 'fa', headers, body })
    for (const body of [
      { amount: 2000, debt: 1250 },
      { amount: 5, debt: 1000 },
    ]) {
      expect((await pay(id, body)).message).toContain('\u2068\u200e1,250\u00a0؋\u2069')
      expect((await inDari(body)).message).toContain('\u2068۱٬۲۵۰\u00a0؋\u2069')
    }
  })

  it('can be written off by the owner only, with a reason', async () => {
    const id = await aDebtor(shop, 100)
    expect((await forgive(id, { amount: 30, debt: 100, reason: ' ' })).status).toBe(201)
    const requested = { amount: 30, debt: 100, reason: 'robbed' }
    expect((await operator.post(`/console/couriers/${id}/write-off`, requested)).http).toBe(404)
    expect((await forgive(id, requested)).data).toMatchObject({ debt: 70, settlements: [{ way: 'written_off' }] })
    expect(await entriesOf(id)).toMatchObject([{ action: 'courier.write-off', changes: { reason: {} } }])
  })

  it.each([0, -5, 100.01, ''])('is not reduced by a payment of %j', async (amount) => {
    const id = await aDebtor(shop, 100)
    expect((await pay(id, { amount, debt: 100 })).status).toBe(201)
    expect(await read(id)).toMatchObject({ debt: 100 })
  })

  it('returns 404 for an unknown courier', async () => {
    expect((await pay(crypto.randomUUID(), { amount: 5, debt: 5 })).http).toBe(404)
    expect((await operator.get(`/console/couriers/${crypto.randomUUID()}`)).http).toBe(404)
  })
})

describe('simultaneous payments', () => {
  it('are recorded once for one idempotency key, and once if several staff members enter the same payment', async () => {
    const [tapped, entered] = [await aDebtor(shop, 100), await aDebtor(shop, 100)]
    const body = { amount: 50, debt: 100 }
    const taps = await Promise.all(Array.from({ length: 6 }, () => pay(tapped, body, { key: 'the-same-tap' })))
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]))
    const two = await Promise.all([1, 2, 3].map((n) => pay(entered, body, { key: `the-entry-of-${n}` })))
    expect(two.map(({ status }) => status).sort()).toEqual([200, 201, 201])
    for (const { status, data } of two) if (status !== 200) expect(data.codes).toEqual(['debt_changed'])
    for (const id of [tapped, entered]) expect(await read(id)).toMatchObject({ debt: 50 })
  })
})

it('the debt is the missing cash minus payments and write-offs, and is never negative', async () => {
  const Step = fc.oneof(
    fc.record({
      kind: fc.constant('run' as const),
      expected: fc.integer({ min: 0, max: 900 }),
      counted: fc.integer({ min: 0, max: 900 }),
    }),
    fc.record({ kind: fc.constantFrom('pay' as const, 'forgive' as const), amount: fc.integer({ min: 1, max: 600 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 8 }), async (steps) => {
      const { id } = await aCourier(shop)
      let debt = 0
      for (const step of steps) {
        if (step.kind === 'run') {
          await aCountedRun(shop, id, { expected: step.expected * 100, counted: step.counted * 100 })
          debt += Math.max(0, step.expected - step.counted)
        } else {
          const settle = step.kind === 'pay' ? pay : forgive
          const { status } = await settle(id, { amount: step.amount, debt, reason: 'why' })
          expect(status).toBe(step.amount <= debt ? 200 : 201)
          if (status === 200) debt -= step.amount
        }
        expect(await read(id)).toMatchObject({ debt, owes: debt })
      }
      const settled = await shop.db.select().from(courierSettlements).where(eq(courierSettlements.courierId, id))
      expect(debt).toBeGreaterThanOrEqual(0)
      expect((await entriesOf(id)).length).toBe(settled.length)
    }),
    { numRuns: 15 },
  )
})
