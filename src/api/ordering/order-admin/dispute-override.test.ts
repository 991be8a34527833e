import { beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../staff/testing/staff.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aCourier, aParcelOut } from '../delivery-runs/testing/runs.ts'
import { tell } from '../payments/providers/testing/paying.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { paidAtStripe } from './testing/orders.ts'

type Member = Awaited<ReturnType<typeof aStaffMember>>
let shop: TestShop
let operator: Member
let packer: Member
/** An order that was paid and confirmed, and whose customer then opened a dispute. */
let disputed: () => ReturnType<typeof paidAtStripe>
beforeAll(async () => {
  const { close, shop: opened, stripe } = await openShopAtStripe()
  shop = opened
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator' })
  packer = await aStaffMember(shop, { role: 'packer' })
  disputed = async () => {
    const order = await paidAtStripe(shop, stripe)
    await operator.post(`/console/orders/${order.number}/confirm`)
    await tell(shop, stripe.dispute(order.page))
    return order
  }
  return close
})

const because = 'The buyer rang: it was a mistake'

test('staff can override a dispute to pack an order; the history states the reason, the audit log the override', async () => {
  const { number } = await disputed()
  const path = `/console/orders/${number}/move`
  expect((await operator.get(`/console/orders/${number}`)).data.doubt).toBe('order_disputed')
  expect((await operator.post(path, { to: 3 })).data.codes).toEqual(['order_disputed'])
  const { status, data } = await operator.post(path, { to: 3, anyway: because })
  expect([status, data.order_status]).toEqual([200, 3])
  expect(data.moves.at(-1).cause).toContain(because)
  const owner = await aStaffMember(shop)
  const audit = await owner.get(`/console/audit-log?target_type=order&target_id=${number}`)
  expect(audit.data.data[0]).toMatchObject({
    action: 'order.move',
    changes: { all_the_same: { after: true }, note: {} },
  })
})

test('handing over a disputed order requires an override, too; the error names the order', async () => {
  const { number, order } = await disputed()
  await operator.post(`/console/orders/${number}/move`, { to: 3, anyway: because })
  const parcel_ids = order.parcels.map((parcel: { id: string }) => parcel.id)
  const body = { courier_id: (await aCourier(shop)).id, parcel_ids }
  const refused = await operator.post('/console/hand-over', body)
  expect(refused.data.codes).toEqual(['parcel_in_doubt'])
  expect(refused.message).toContain(number)
  const anyway = { orders: [number], reason: because }
  expect((await operator.post('/console/hand-over', { ...body, anyway })).status).toBe(200)
  const after = await operator.get(`/console/orders/${number}`)
  expect(after.data.moves.at(-1).cause).toContain(because)
})

test('the error names each disputed order of a hand-over, and an override applies only to the named orders', async () => {
  const [first, second, clean] = [await disputed(), await disputed(), await aParcelOut(shop)]
  for (const { number } of [first, second])
    await operator.post(`/console/orders/${number}/move`, { to: 3, anyway: because })
  const idsOf = ({ order }: typeof first) => order.parcels.map(({ id }) => id)
  const body = {
    courier_id: (await aCourier(shop)).id,
    parcel_ids: [...idsOf(first), clean.parcelId, ...idsOf(second)],
  }
  const give = (orders?: string[], more = {}) =>
    operator.post('/console/hand-over', { ...body, ...(orders && { anyway: { orders, reason: because } }), ...more })
  const refused = async (orders?: string[]) => Object.keys((await give(orders)).data.fields).sort()
  const both = [first.number, second.number].sort()
  expect(await refused()).toEqual(both)
  expect((await give()).data.form.join()).toMatch(new RegExp(`${both[0]}.*${both[1]}|${both[1]}.*${both[0]}`))
  expect(await refused([first.number])).toEqual([second.number])
  expect((await give([...both, clean.number], { parcel_ids: [...idsOf(first), clean.parcelId] })).status).toBe(200)
  const lastCause = async (number: string) =>
    (await operator.get(`/console/orders/${number}`)).data.moves.at(-1).cause as string
  expect(await lastCause(first.number)).toContain(`all the same: ${because}`)
  expect(await lastCause(clean.number)).not.toMatch(/all the same|mistake/)
  expect((await give([second.number], { parcel_ids: idsOf(second) })).status).toBe(200)
  const audit = await (await aStaffMember(shop)).get('/console/audit-log?target_type=run')
  const entries = audit.data.data.map(({ changes }: { changes: object }) => changes)
  expect(entries).toContainEqual(expect.objectContaining({ all_the_same: { after: first.number } }))
})

test('a packer cannot override a dispute', async () => {
  const { number, order } = await disputed()
  const path = `/console/orders/${number}/move`
  expect((await packer.post(path, { to: 3 })).data.codes).toEqual(['order_disputed'])
  expect((await packer.post(path, { to: 3, anyway: because })).status).toBe(404)
  const anyway = { orders: [number], reason: because }
  const body = { courier_id: (await aCourier(shop)).id, parcel_ids: [order.parcels[0]?.id], anyway }
  expect((await packer.post('/console/hand-over', body)).status).toBe(404)
})
