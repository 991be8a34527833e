import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { settings } from '../../site/settings/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderLines, orders, parcels } from '../orders/tables.ts'
import { courierRuns, runParcels } from './tables.ts'
import { aCourier, aParcelOut, aRunHome, isPaid } from './testing/runs.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
let packer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
  packer = await aStaffMember(shop, { role: 'packer', name: 'Omid' })
})
afterAll(() => shop.close())

const handOver = (courierId: string, parcelIds: string[], more = {}) =>
  packer.post('/console/hand-over', { courier_id: courierId, parcel_ids: parcelIds }, more)
const settle = (runId: string, parcelIds: string[], outcome: string, note = '') =>
  operator.post(`/console/runs/${runId}/parcels`, { parcel_ids: parcelIds, outcome, note })
const count = (runId: string, body: object, more = {}) => operator.post(`/console/runs/${runId}/count`, body, more)
const owedBy = async (id: string) =>
  (await operator.get('/console/couriers')).data.data.find((one: { id: string }) => one.id === id)
const parcelRow = async (id: string) => (await shop.db.select().from(parcels).where(eq(parcels.id, id)))[0]

describe('handing over parcels', () => {
  it('sets them to “on the way” and records the cash to collect', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const { data } = await handOver(courier.id, [one.parcelId])
    expect(await parcelRow(one.parcelId)).toMatchObject({ orderStatus: 4, cashAwaited: true })
    const run = (await operator.get(`/console/runs/${data.run_id}`)).data
    expect(run).toMatchObject({ out: 1, delivered: 0, expected: 0, counted: null, handed_by: 'Omid' })
    expect(run.handed).toMatchObject([{ order_number: one.number, due: 1100, outcome: null }])
    expect(await owedBy(courier.id)).toMatchObject({ open_runs: 1, out: 1, owes: 0 })
  })

  it('shows a packer the parcels that are ready, without amounts', async () => {
    const one = await aParcelOut(shop)
    const { data } = await packer.get('/console/hand-over')
    const shown = data.parcels.find((parcel: { parcel_id: string }) => parcel.parcel_id === one.parcelId)
    expect(shown).toMatchObject({ order_number: one.number, things: 1 })
    // Ids, order numbers and phones may contain any digits, so the check skips them.
    const text = JSON.stringify(data, (key, value) => (/(^|_)(id|number|phone|at)$/.test(key) ? undefined : value))
    expect(text).not.toMatch(/due|total|\b1,?100/)
    expect((await packer.get('/console/runs')).http).toBe(404)
  })

  it('rejects the whole request if a parcel is not ready or the courier is inactive', async () => {
    const [courier, gone] = [await aCourier(shop), await aCourier(shop, { active: false })]
    const [one, other] = [await aParcelOut(shop), await aParcelOut(shop)]
    await handOver(courier.id, [one.parcelId])
    const again = await handOver(courier.id, [other.parcelId, one.parcelId])
    expect(again.data.codes).toEqual(['parcel_not_ready'])
    expect(await parcelRow(other.parcelId)).toMatchObject({ orderStatus: 3, cashAwaited: false })
    expect((await handOver(gone.id, [other.parcelId])).data.codes).toEqual(['courier_inactive'])
    expect((await handOver(courier.id, [])).data.codes).toEqual(['parcels_none'])
    expect((await handOver(courier.id, [crypto.randomUUID()])).data.codes).toEqual(['parcel_not_ready'])
  })

  it('converts amounts in dollars to whole afghanis', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop, { currency: 'USD' })]
    const { data } = await handOver(courier.id, [one.parcelId])
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, one.orderId))
    const run = (await operator.get(`/console/runs/${data.run_id}`)).data
    expect(run.handed[0].due).toBe(Math.round((order?.total ?? 0) * 0.7))
  })
})

describe('the result of a delivery', () => {
  it('delivered: the order is not paid before its cash is counted', async () => {
    const { orderId, runId, due, courier } = await aRunHome(shop, operator)
    expect([await isPaid(shop, orderId), due]).toEqual([false, 1100])
    expect(await owedBy(courier.id)).toMatchObject({ owes: 1100, out: 0 })
    const { data } = await count(runId, { counted: 1100 })
    expect(data).toMatchObject({ counted: 1100, difference: 0, counted_by: 'Laila' })
    expect(await isPaid(shop, orderId)).toBe(true)
    expect(await owedBy(courier.id)).toMatchObject({ owes: 0, open_runs: 0 })
  })

  it('delivered: the order is paid immediately if the setting allows it', async () => {
    await shop.db.insert(settings).values({ value: { cashPaidOnDelivery: true } as never })
    const { orderId, runId } = await aRunHome(shop, operator)
    await shop.db.delete(settings)
    expect(await isPaid(shop, orderId)).toBe(true)
    expect((await count(runId, { counted: 1100 })).status).toBe(200)
  })

  it('refused: the stock is returned and no cash is expected', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const { run_id } = (await handOver(courier.id, [one.parcelId])).data
    const { data } = await settle(run_id, [one.parcelId], 'refused', 'nobody wanted it')
    expect(data).toMatchObject({ refused: 1, expected: 0, out: 0 })
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.parcelId, one.parcelId))
    const [stock] = await shop.db
      .select()
      .from(inventories)
      .where(eq(inventories.id, line?.inventoryId ?? 0))
    expect([line?.cancelled, stock?.stock]).toEqual([true, 10])
    expect((await count(run_id, { counted: 0 })).data.counted).toBe(0)
    expect(await isPaid(shop, one.orderId)).toBe(false)
  })

  it('returned: the parcel can be handed to another courier', async () => {
    const [courier, next, one] = [await aCourier(shop), await aCourier(shop), await aParcelOut(shop)]
    const first = (await handOver(courier.id, [one.parcelId])).data.run_id
    await settle(first, [one.parcelId], 'brought_back')
    const second = (await handOver(next.id, [one.parcelId])).data.run_id
    await settle(second, [one.parcelId], 'delivered')
    expect([await owedBy(courier.id), await owedBy(next.id)]).toMatchObject([{ owes: 0 }, { owes: 1100 }])
    const after = await settle(first, [one.parcelId], 'delivered')
    expect(after.data.codes).toEqual(['run_parcel_settled'])
  })

  it('can be repeated without effect; a different result is rejected', async () => {
    const { runId, parcelId } = await aRunHome(shop, operator)
    expect((await settle(runId, [parcelId], 'delivered')).status).toBe(200)
    expect((await settle(runId, [parcelId], 'refused')).data.codes).toEqual(['run_parcel_settled'])
    expect((await settle(runId, [crypto.randomUUID()], 'delivered')).data.codes).toEqual(['run_parcel_unknown'])
  })

  it('counts in the run also if the order was moved outside it', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const { run_id } = (await handOver(courier.id, [one.parcelId])).data
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: one.orderId, to: 5, cause: 'operator' }))
    expect(await isPaid(shop, one.orderId)).toBe(false)
    expect((await operator.get(`/console/runs/${run_id}`)).data).toMatchObject({ delivered: 1, expected: 1100, out: 0 })
    await count(run_id, { counted: 1100 })
    expect(await isPaid(shop, one.orderId)).toBe(true)
  })
})

describe('counting the cash of a run', () => {
  it('requires a result for each parcel, and a reason for a difference', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const { run_id } = (await handOver(courier.id, [one.parcelId])).data
    expect((await count(run_id, { counted: 1100 })).data.codes).toEqual(['run_parcels_out'])
    await settle(run_id, [one.parcelId], 'delivered')
    expect((await count(run_id, { counted: 1000 })).data.codes).toEqual(['run_reason_required'])
    expect(await isPaid(shop, one.orderId)).toBe(false)
    const { data } = await count(run_id, { counted: 1000, reason: 'a note was torn' })
    expect(data).toMatchObject({ expected: 1100, counted: 1000, difference: -100, reason: 'a note was torn' })
    expect(await owedBy(courier.id)).toMatchObject({ owes: 100 })
    const actions = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetType, 'run'), eq(auditLog.targetId, run_id)))
    expect(actions.map(({ action }) => action).sort()).toEqual(['run.count', 'run.hand-over', 'run.settle'])
  })

  it('requires a second entry of an amount above twice the expected one', async () => {
    const { runId } = await aRunHome(shop, operator)
    const reason = 'the courier also paid a debt'
    const once = await count(runId, { counted: 2200.01, reason })
    expect(once.data.codes).toEqual(['run_count_again'])
    expect(once.data.fields.counted_again).toMatch(/2,200\.01.*1,100/)
    expect((await count(runId, { counted: 11_000, reason, counted_again: 1100 })).data.codes).toEqual([
      'run_count_again',
    ])
    expect((await count(runId, { counted: 2200.01, reason, counted_again: '2200.01' })).data.counted).toBe(2200.01)
  })

  it('pays an order of two parcels when the cash of both is counted', async () => {
    const [courier, next] = [await aCourier(shop), await aCourier(shop)]
    const { orderId, parcelIds } = await aParcelOut(shop, { parcels: 2 })
    const run = async (id: string, parcelId: string) => {
      const { run_id } = (await handOver(id, [parcelId])).data
      await settle(run_id, [parcelId], 'delivered')
      return run_id as string
    }
    const [first, second] = [await run(courier.id, parcelIds[0] as string), await run(next.id, parcelIds[1] as string)]
    await count(first, { counted: 1100 })
    expect(await isPaid(shop, orderId)).toBe(false)
    await count(second, { counted: 1100 })
    expect(await isPaid(shop, orderId)).toBe(true)
  })
})

describe('simultaneous requests', () => {
  it('to count one run count it once', async () => {
    const { runId, orderId } = await aRunHome(shop, operator)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => count(runId, { counted: 1100 + n, reason: 'more' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { data, status } of answers) if (status !== 200) expect(data.codes).toEqual(['run_counted'])
    const [run] = await shop.db.select().from(courierRuns).where(eq(courierRuns.id, runId))
    expect(answers.find(({ status }) => status === 200)?.data.counted).toBe((run?.counted ?? 0) / 100)
    expect(await isPaid(shop, orderId)).toBe(true)
  })

  it('with one idempotency key count a run once, and all succeed', async () => {
    const { runId } = await aRunHome(shop, operator)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => count(runId, { counted: 1100 }, { key: 'the-same-tap' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('to hand one parcel to two couriers succeed for one of them', async () => {
    const [rahim, karim] = [await aCourier(shop), await aCourier(shop)]
    const { parcelIds } = await aParcelOut(shop, { parcels: 2 })
    const answers = await Promise.all([
      handOver(rahim.id, parcelIds),
      handOver(karim.id, parcelIds.toReversed()),
      handOver(rahim.id, parcelIds),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201])
    const held = await shop.db
      .select()
      .from(runParcels)
      .where(eq(runParcels.parcelId, parcelIds[0] as string))
    expect(held).toHaveLength(1)
  })

  it('cannot assign a parcel to two couriers, because the database rejects it', async () => {
    const { parcelId, courier } = await aRunHome(shop, operator)
    const [run] = await shop.db.insert(courierRuns).values({ courierId: courier.id, handedBy: 'x' }).returning()
    const twice = shop.db.insert(runParcels).values({ runId: run?.id ?? '', parcelId, due: 0 })
    await expect(Promise.resolve(twice)).rejects.toThrow()
  })

  it('with different results for one parcel record one of them', async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const { run_id } = (await handOver(courier.id, [one.parcelId])).data
    const answers = await Promise.all(['delivered', 'refused'].map((what) => settle(run_id, [one.parcelId], what)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    const { data } = await operator.get(`/console/runs/${run_id}`)
    expect(data.delivered + data.refused).toBe(1)
  })
})

it('the phone number of a courier is unique, and the audit log contains neither name nor phone number', async () => {
  const courier = await aCourier(shop)
  const added = await operator.post('/console/couriers', { name: 'Other', phone: courier.phone })
  expect(added.data.codes).toEqual(['courier_exists'])
  const changed = await operator.post(`/console/couriers/${courier.id}`, {
    name: 'Rahim Jan',
    phone: courier.phone,
    active: false,
  })
  expect(changed.data).toMatchObject({ name: 'Rahim Jan', active: false })
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.targetId, courier.id))
  expect(entry?.changes).toEqual({ name: {}, active: { before: true, after: false } })
})

it('a change of a courier’s field that was changed meanwhile is rejected; other fields are saved', async () => {
  const courier = await aCourier(shop)
  const seen = { name: courier.name, phone: courier.phone, active: true }
  const save = (fields: object) => operator.post(`/console/couriers/${courier.id}`, { ...seen, ...fields, seen })
  expect((await save({ name: 'Rahim Jan' })).status).toBe(200)
  const late = await save({ name: 'Rahim Khan' })
  expect(late.data).toMatchObject({ codes: ['setting_changed_meanwhile'], fields: { name: expect.anything() } })
  expect((await save({ active: false })).data).toMatchObject({ name: 'Rahim Jan', active: false })
  expect((await save({})).data).toMatchObject({ name: 'Rahim Jan', active: false })
  expect(await shop.db.$count(auditLog, eq(auditLog.targetId, courier.id))).toBe(2)
})
