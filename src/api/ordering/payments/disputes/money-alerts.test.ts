import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAlerts } from '../../../platform/alerts/list-alerts.ts'
import { alerts } from '../../../platform/alerts/tables.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { aPayer, takesMoneyBy, tell } from '../providers/testing/paying.ts'
import { type FakeRazorpay, openRazorpay } from '../providers/testing/razorpay-server.ts'
import { askRefundAgain, refundedByHand } from '../refunds/refund-by-operator.ts'

let shop: TestShop
let theirs: FakeRazorpay
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  theirs = await openRazorpay()
  takesMoneyBy(shop, theirs)
})
afterAll(async () => {
  await shop.close()
  await theirs.close()
})
beforeEach(async () => {
  await shop.db.delete(alerts)
  theirs.refundsBegin = 'done'
})

const operator = () => ({ db: shop.db, actor: { by: 'command line', name: 'Zahra' } as const })
const open = async () => (await listAlerts(operator(), { all: false, limit: 100 })).toReversed()

async function aPaid() {
  const payer = await aPayer(shop, theirs)
  theirs.pay(payer.page)
  await payer.told()
  return payer
}

/** A refund of a whole order that Razorpay declined. */
async function aFailed() {
  theirs.refundsBegin = 'asked'
  const payer = await aPaid()
  await payer.cancels()
  await payer.after(0)
  const [begun] = theirs.refundsOf(payer.page)
  const [refund] = await payer.refunds()
  if (!begun || !refund) throw new Error('No refund was asked for')
  await tell(shop, theirs.finishRefund(begun, 'failed'))
  return { payer, begun, id: refund.id }
}

const sumOf = ({ order, page }: Awaited<ReturnType<typeof aPaid>>) => ({
  order: order.order_number,
  amount: page.amount,
  currency: page.currency,
})

test('a payment and a refund without problems open no alert', async () => {
  const payer = await aPaid()
  await payer.cancels()
  await payer.after(0)
  expect(await open()).toEqual([])
})

test('a payment of a wrong amount opens one alert for repeated webhooks', async () => {
  const payer = await aPayer(shop, theirs)
  theirs.pay(payer.page, { amount: 100 })
  for (let n = 0; n < 3; n++) await payer.told()
  const details = { ...sumOf(payer), amount: 100 }
  expect(await open()).toMatchObject([{ kind: 'wrong_sum', times: 1, details }])
})

test('a payment page that was paid twice opens one alert', async () => {
  const payer = await aPaid()
  theirs.payTwice(payer.page)
  for (let n = 0; n < 3; n++) await payer.told()
  expect(await open()).toMatchObject([{ kind: 'paid_twice', times: 1, details: sumOf(payer) }])
})

test('a failed refund opens an alert, which is resolved when it is requested again or paid by hand', async () => {
  const { payer, id } = await aFailed()
  expect(await open()).toMatchObject([{ kind: 'refund_failed', times: 1, details: sumOf(payer) }])
  await askRefundAgain(operator(), id)
  expect(await open()).toEqual([])
  const other = await aFailed()
  expect(await open()).toHaveLength(1)
  await refundedByHand(operator(), other.id, 'hawala')
  expect(await open()).toEqual([])
})

test('a refund that was paid twice opens one alert', async () => {
  const { payer, id, begun } = await aFailed()
  await refundedByHand(operator(), id, 'hawala')
  for (let n = 0; n < 2; n++) await tell(shop, theirs.finishRefund(begun, 'done'))
  expect(await open()).toMatchObject([{ kind: 'given_twice', times: 1, details: sumOf(payer) }])
})

test('a dispute opens one alert with its latest status', async () => {
  const payer = await aPaid()
  for (let n = 0; n < 2; n++) await tell(shop, theirs.dispute(payer.page))
  const details = { ...sumOf(payer), provider: 'razorpay', dispute: 'disp_EsIAlDcoUr8CaQ', status: 'open' }
  expect(await open()).toMatchObject([{ kind: 'dispute', details }])
})

test('alerts contain no personal data', async () => {
  await tell(shop, theirs.dispute((await aPaid()).page))
  await aFailed()
  const kept = JSON.stringify(await shop.db.select().from(alerts))
  expect(kept).toContain('refund_failed')
  expect(kept).not.toMatch(/maryam|\+93|@/i)
})
