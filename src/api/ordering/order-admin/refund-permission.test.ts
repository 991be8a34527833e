import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { inventories } from '../../catalog/products/tables.ts'
import { staff } from '../../staff/members/tables.ts'
import { roles } from '../../staff/roles/tables.ts'
import { staffSessions } from '../../staff/sessions/tables.ts'
import { aStaffMember, consoleOf } from '../../staff/testing/staff.ts'
import type { TestShop } from '../../testing/shop.ts'
import { ownHome } from '../../testing/shoppers.ts'
import { aCourier } from '../delivery-runs/testing/runs.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderLines, parcels } from '../orders/tables.ts'
import { sendDueRefunds } from '../payments/providers/testing/due-payment-jobs.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { refunds } from '../payments/tables.ts'
import { paidAtStripe, placedOrder } from './testing/orders.ts'

type Member = Awaited<ReturnType<typeof aStaffMember>>
type Paid = Awaited<ReturnType<typeof paidAtStripe>>

let shop: TestShop
let paidOrder: (input?: { price?: number; quantity?: number }) => Promise<Paid>
beforeAll(async () => {
  const { close, shop: opened, stripe } = await openShopAtStripe()
  shop = opened
  shop.services.limits = false
  paidOrder = (input) => paidAtStripe(shop, stripe, input)
  await shop.db.insert(roles).values({
    ...{ name: 'clerk', title: { en: 'Clerk' }, secondFactor: false },
    permissions: ['orders.read', 'orders.write', 'parcels.pack', 'cash.count'],
  })
  return close
})

const out = async (orderId: string) => {
  for (const to of [2, 3, 4] as const) await shop.db.transaction((tx) => moveOrder(tx, { orderId, to, cause: 'test' }))
}
const inKabul = () => ({ ...ownHome(), state: 'AF-KAB', city: 'Kabul' })

/** Hands a parcel of a paid order over to a courier. */
async function onARun(order: Paid, by: Member) {
  for (const to of [2, 3] as const)
    await shop.db.transaction((tx) => moveOrder(tx, { orderId: order.id, to, cause: 'test' }))
  const parcel_ids = order.order.parcels.map((parcel: { id: string }) => parcel.id)
  const { data } = await by.post('/console/hand-over', { courier_id: (await aCourier(shop)).id, parcel_ids })
  return { path: `/console/runs/${data.run_id}/parcels`, body: { parcel_ids, outcome: 'refused' } }
}

/** Every action that refunds an online payment, as a request. Each function prepares its order first. */
const steps: Record<string, (order: Paid, by: Member) => Promise<{ path: string; body: object }>> = {
  'cancelling an order': async ({ number }) => ({
    path: `/console/orders/${number}/cancel`,
    body: { note: 'not there' },
  }),
  'cancelling a line': async ({ number, lineTotals }) => ({
    path: `/console/orders/${number}/cancel`,
    body: { note: 'not there', line_ids: [lineTotals[0]?.id] },
  }),
  'reducing the quantity of a line': async ({ number, lineTotals }) => ({
    path: `/console/orders/${number}/quantity`,
    body: { line_id: lineTotals[0]?.id, quantity: 1 },
  }),
}

const atTheDoor = async ({ id, number }: Paid) => {
  await out(id)
  return { path: `/console/orders/${number}/refuse`, body: {} }
}
const asking: typeof steps = { ...steps, 'recording a parcel as refused on delivery': atTheDoor }
/** Actions that record events. They succeed without the permission for refunds. */
const comings: typeof steps = {
  'recording a parcel as refused on delivery': atTheDoor,
  'recording a parcel of a delivery run as refused': onARun,
}
const ended = (by: Member) =>
  shop.db.update(staffSessions).set({ freshUntil: null }).where(eq(staffSessions.staffId, by.id))

const sentBack = (id: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, id))

test.each(Object.entries(asking))(
  '%s requires a fresh security code, and then refunds the payment',
  async (_, stepOf) => {
    const operator = await aStaffMember(shop, { role: 'operator' })
    const order = await paidOrder({ quantity: 3 })
    const { path, body } = await stepOf(order, operator)
    await ended(operator)
    expect((await operator.post(path, body)).status).toBe(428)
    expect(await sentBack(order.id)).toEqual([])
    const fresh = await aStaffMember(shop, { role: 'operator' })
    expect((await fresh.post(path, body)).status).toBe(200)
    expect(await sentBack(order.id)).not.toEqual([])
  },
)

test.each(Object.entries(steps))(
  '%s is rejected without refunds.give and above the refund limit',
  async (_, stepOf) => {
    const [clerk, operator] = [
      await aStaffMember(shop, { role: 'clerk' }),
      await aStaffMember(shop, { role: 'operator' }),
    ]
    const order = await paidOrder({ price: 1_500_000, quantity: 3 })
    const { path, body } = await stepOf(order, operator)
    expect((await clerk.post(path, body)).data.codes).toEqual(['refund_not_yours'])
    expect((await operator.post(path, body)).data.codes).toEqual(['refund_above_limit'])
    expect(await sentBack(order.id)).toEqual([])
  },
)

const waiting = async (by: Member) => {
  const { data } = await by.get('/console/orders?only=refund_failed&limit=100')
  return data.data.map(({ order_number }: { order_number: string }) => order_number)
}
const stockOf = async (id: string) => {
  const lines = await shop.db
    .select()
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .where(eq(parcels.orderId, id))
  const rows = await shop.db
    .select()
    .from(inventories)
    .where(
      inArray(
        inventories.id,
        lines.map(({ order_lines: line }) => line.inventoryId),
      ),
    )
  return { cancelled: lines.every(({ order_lines: line }) => line.cancelled), stock: rows.map(({ stock }) => stock) }
}

describe.each(Object.entries(comings))('%s', (_, comes) => {
  it.each(['clerk', 'operator'])(
    'by a %s above the refund limit returns the stock, and the refund waits for approval',
    async (role) => {
      const [by, owner] = [await aStaffMember(shop, { role }), await aStaffMember(shop)]
      const order = await paidOrder({ price: 1_500_000, quantity: 3 })
      const { path, body } = await comes(order, await aStaffMember(shop, { role: 'operator' }))
      expect((await by.post(path, body)).status).toBe(200)
      expect(await stockOf(order.id)).toEqual({ cancelled: true, stock: [10, 10] })
      const [refund, more] = await sentBack(order.id)
      expect([refund, more]).toMatchObject([
        { state: 'failed', problem: REFUND_WAITS, amount: order.total, attempts: 0 },
        undefined,
      ])
      await sendDueRefunds(shop.services, 24 * 60 * 60 * 1000)
      expect(await sentBack(order.id)).toMatchObject([{ state: 'failed', reference: null }])
      expect(await waiting(owner)).toContain(order.number)
      const { data } = (await owner.get('/console/alerts')).data
      expect(JSON.stringify(data)).toContain(order.number)
      if (role === 'operator')
        expect((await by.post(`/console/refunds/${refund?.id}/retry`)).data.codes).toEqual(['refund_above_limit'])
      const give = () => owner.post(`/console/refunds/${refund?.id}/retry`)
      const answers = await Promise.all([give(), give(), give()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201])
      expect((await sentBack(order.id)).map(({ state, replacedBy }) => [state, replacedBy !== null]).sort()).toEqual([
        ['asked', false],
        ['failed', true],
      ])
      expect(await waiting(owner)).not.toContain(order.number)
    },
  )
})

test('a run is settled and counted without a fresh code, but its refund requires one', async () => {
  const operator = await aStaffMember(shop, { role: 'operator' })
  const order = await paidOrder()
  const { path, body } = await onARun(order, operator)
  await ended(operator)
  expect((await operator.post(path, body)).data).toMatchObject({ out: 0, refused: 1 })
  expect((await operator.post(path, body)).status).toBe(200)
  expect((await operator.post(path.replace('parcels', 'count'), { counted: 0 })).data).toMatchObject({ counted: 0 })
  const [refund, more] = await sentBack(order.id)
  expect([refund, more]).toMatchObject([{ state: 'failed', problem: REFUND_WAITS }, undefined])
  expect((await operator.post(`/console/refunds/${refund?.id}/retry`)).status).toBe(428)
  const fresh = await aStaffMember(shop, { role: 'operator' })
  expect((await fresh.post(`/console/refunds/${refund?.id}/retry`)).status).toBe(200)
})

test('changes of an unpaid cash order require no permission for refunds', async () => {
  const clerk = await aStaffMember(shop, { role: 'clerk' })
  const cancelled = await placedOrder(shop)
  expect((await clerk.post(`/console/orders/${cancelled.number}/cancel`, { note: 'not there' })).status).toBe(200)
  const back = await placedOrder(shop)
  await out(back.id)
  expect((await clerk.post(`/console/orders/${back.number}/refuse`)).status).toBe(200)
  const fewer = await placedOrder(shop, { quantity: 2 })
  const body = { line_id: fewer.lineId, quantity: 1 }
  expect((await clerk.post(`/console/orders/${fewer.number}/quantity`, body)).status).toBe(200)
  const away = await clerk.post(`/console/orders/${(await placedOrder(shop)).number}/address`, inKabul())
  expect(away.status).toBe(200)
})

test('separate cancellations of an order add up towards the refund limit', async () => {
  const operator = await aStaffMember(shop, { role: 'operator' })
  const { number, lineTotals } = await paidOrder({ price: 600_000 })
  const cancel = (line: number) =>
    operator.post(`/console/orders/${number}/cancel`, { note: 'not there', line_ids: [lineTotals[line]?.id] })
  expect((await cancel(0)).status).toBe(200)
  expect((await cancel(1)).data.codes).toEqual(['refund_above_limit'])
})

test('a change that refunds nothing of an order paid online requires no permission for refunds', async () => {
  const clerk = await aStaffMember(shop, { role: 'clerk' })
  const { number } = await paidOrder()
  expect((await clerk.post(`/console/orders/${number}/address`, inKabul())).status).toBe(200)
})

test('a cancellation by the buyer does not count towards the limit, unless staff retry its failed refund', async () => {
  const operator = await aStaffMember(shop, { role: 'operator' })
  const order = await paidOrder({ price: 1_500_000 })
  expect((await order.cancels({ line_ids: [order.lineTotals[0]?.id] })).status).toBe(200)
  const [cancelled] = await sentBack(order.id)
  const give = (amount: number) =>
    operator.post(`/console/orders/${order.number}/refund`, { amount, note: 'it came scratched' })
  expect((await give(100)).status).toBe(200)
  expect((await give(12_000)).data.codes).toEqual(['refund_above_limit'])
  const failed = { state: 'failed', problem: 'The card is closed' } as const
  await shop.db
    .update(refunds)
    .set(failed)
    .where(eq(refunds.id, cancelled?.id ?? ''))
  const again = await operator.post(`/console/refunds/${cancelled?.id}/retry`)
  expect(again.data.codes).toEqual(['refund_above_limit'])
})

/** A program with an API key for these permissions. */
async function aProgram(...permissions: string[]) {
  const owner = await aStaffMember(shop)
  const { data } = await owner.post('/console/tokens', { name: crypto.randomUUID(), permissions, days: 7 })
  return consoleOf(shop, data.token)
}

describe('an API key', () => {
  const refund = (by: Pick<Member, 'post'>, number: string, amount: number) =>
    by.post(`/console/orders/${number}/refund`, { amount, note: 'the warehouse says so' })

  it('with refunds.give refunds up to the limit without a security code', async () => {
    const program = await aProgram('orders.read', 'orders.write', 'refunds.give')
    const order = await paidOrder({ price: 1_500_000 })
    expect((await refund(program, order.number, 100)).status).toBe(200)
    expect((await refund(program, order.number, 12_000)).data.codes).toEqual(['refund_above_limit'])
    const cancel = await program.post(`/console/orders/${order.number}/cancel`, { note: 'not there' })
    expect(cancel.data.codes).toEqual(['refund_above_limit'])
    expect(await sentBack(order.id)).toMatchObject([{ amount: 10_000, cause: 'given' }])
    const small = await paidOrder()
    expect((await program.post(`/console/orders/${small.number}/cancel`, { note: 'not there' })).status).toBe(200)
    expect(await sentBack(small.id)).toMatchObject([{ state: 'asked', amount: small.total }])
  })

  it('with refunds.unlimited refunds above the limit', async () => {
    const program = await aProgram('orders.write', 'refunds.give', 'refunds.unlimited')
    const { number } = await paidOrder({ price: 1_500_000 })
    expect((await refund(program, number, 12_000)).status).toBe(200)
  })

  it('without refunds.give can neither refund nor cancel a paid order', async () => {
    const program = await aProgram('orders.read', 'orders.write')
    const order = await paidOrder()
    expect((await refund(program, order.number, 100)).http).toBe(404)
    const cancel = await program.post(`/console/orders/${order.number}/cancel`, { note: 'not there' })
    expect(cancel.data.codes).toEqual(['refund_not_yours'])
    expect(await sentBack(order.id)).toEqual([])
  })

  it('is limited to the current permissions of its creator', async () => {
    const operator = await aStaffMember(shop)
    const permissions = ['orders.write', 'refunds.give', 'refunds.unlimited']
    const { data } = await operator.post('/console/tokens', { name: crypto.randomUUID(), permissions, days: 7 })
    await shop.db.update(staff).set({ role: 'operator' }).where(eq(staff.id, operator.id))
    const { number } = await paidOrder({ price: 1_500_000 })
    expect((await refund(consoleOf(shop, data.token), number, 12_000)).data.codes).toEqual(['refund_above_limit'])
  })
})
