import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSessions } from '../../staff/sessions/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { refunds } from '../payments/tables.ts'
import { aFailedRefund } from './testing/refunds.ts'

type Member = Awaited<ReturnType<typeof aStaffMember>>
let shop: TestShop
let operator: Member
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator' })
})
afterAll(() => shop.close())

const refundsOf = (orderId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)
const actionsOn = async (number: string) => {
  const owner = await aStaffMember(shop)
  const { data } = await owner.get(`/console/audit-log?target_type=order&target_id=${number}`)
  return data.data.map(({ action }: { action: string }) => action)
}

test('a failed refund is requested again once for a repeated form, and the order shows both refunds', async () => {
  const { id, number, refundId } = await aFailedRefund(shop)
  const before = await operator.get(`/console/orders/${number}`)
  expect(before.data.money.refunds).toMatchObject([{ id: refundId, state: 'failed', open: true, replaced: false }])
  const again = () => operator.post(`/console/refunds/${refundId}/retry`, {}, { key: 'the-very-same-form' })
  const answers = await Promise.all([again(), again()])
  for (const { status, data } of answers) {
    expect(status).toBe(200)
    expect(data.money.refunds).toMatchObject([
      { id: refundId, open: false, replaced: true },
      { state: 'asked', open: false, replaced: false },
    ])
  }
  expect(await refundsOf(id)).toHaveLength(2)
  expect(await actionsOn(number)).toEqual(['refund.retry'])
  const late = await operator.post(`/console/refunds/${refundId}/retry`)
  expect(late).toMatchObject({ status: 201, data: { codes: ['refund_replaced'] } })
})

test('a failed refund can be recorded as paid by hand with a note, and is then completed', async () => {
  const { id, number, refundId } = await aFailedRefund(shop)
  const path = `/console/refunds/${refundId}/by-hand`
  expect((await operator.post(path, { note: ' ' })).data.codes).toEqual(['required'])
  const { status, data } = await operator.post(path, { note: 'Hawala 4711' })
  expect([status, data.money.refunds[0]]).toMatchObject([200, { id: refundId, state: 'done', open: false }])
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done'])
  expect(await actionsOn(number)).toEqual(['refund.by-hand'])
  expect((await operator.post(path, { note: 'Again' })).data.codes).toEqual(['refund_done_before'])
})

test('both actions require a fresh security code and respect the refund limit of the staff member', async () => {
  const { id, refundId } = await aFailedRefund(shop, { amount: 1_500_000, price: 2_000_000 })
  const calls = [
    [`/console/refunds/${refundId}/retry`],
    [`/console/refunds/${refundId}/by-hand`, { note: 'x' }],
  ] as const
  for (const [path, body] of calls) expect((await operator.post(path, body)).data.codes).toEqual(['refund_above_limit'])
  const late = await aStaffMember(shop)
  await shop.db.update(staffSessions).set({ freshUntil: null }).where(eq(staffSessions.staffId, late.id))
  for (const [path, body] of calls) expect((await late.post(path, body)).status).toBe(428)
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['failed'])
  const owner = await aStaffMember(shop)
  expect((await owner.post(calls[0][0])).status).toBe(200)
})

test('a packer gets 404 for the retry of a refund', async () => {
  const { refundId } = await aFailedRefund(shop)
  const packer = await aStaffMember(shop, { role: 'packer' })
  expect((await packer.post(`/console/refunds/${refundId}/retry`)).status).toBe(404)
})
