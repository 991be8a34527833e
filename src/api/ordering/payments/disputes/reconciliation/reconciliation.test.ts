import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProviderKey } from '#contract/ordering/payments.ts'
import { listAlerts } from '../../../../platform/alerts/list-alerts.ts'
import { settleAlert } from '../../../../platform/alerts/settle-alert.ts'
import { alerts } from '../../../../platform/alerts/tables.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { ProviderUnavailable } from '../../providers/provider.ts'
import type { FakeProvider } from '../../providers/testing/fake-provider.ts'
import { accurateRecords } from '../../providers/testing/fake-records.ts'
import { fakes } from '../../providers/testing/fakes.ts'
import { aPayer, providerIn, takesMoneyBy, tell } from '../../providers/testing/paying.ts'
import { refundedByHand } from '../../refunds/refund-by-operator.ts'
import { AT_PROVIDER } from '../../rules.ts'
import { payments, refunds } from '../../tables.ts'
import { reconcile } from './reconcile.ts'
import { reconcileDaily } from './reconcile-daily.ts'
import { paymentFees, reconciliations } from './tables.ts'

const HOUR = 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const operator = () => ({ db: shop.db, actor: { by: 'command line', name: 'Zahra' } as const })
const open = () => listAlerts(operator(), { all: false, limit: 200 })

describe.each(Object.entries(fakes))('reconciliation with %s', (key, openFake) => {
  let theirs: FakeProvider
  /** Reconciles and returns the differences and alerts as `[what differs, there, here]`. */
  let found: () => Promise<string[][]>

  beforeAll(async () => {
    theirs = await openFake()
    takesMoneyBy(shop, theirs)
  })
  afterAll(() => theirs.close())
  beforeEach(async () => {
    Object.assign(theirs, { trouble: null, refundsBegin: 'done' })
    // Moves rows of earlier tests far into the past, on both sides.
    await shop.db.update(payments).set({ createdAt: sql`now() - interval '90 days'` })
    await shop.db.update(refunds).set({ createdAt: sql`now() - interval '90 days'` })
    await shop.db.delete(alerts)
    theirs.books = { ...accurateRecords(), at: new Date(Date.now() - 5 * HOUR) }
    const { payments: before, refunds: input } = theirs.booked()
    for (const { id } of [...before, ...input]) theirs.books.hidden.add(id)
    found = async () => {
      const { differences } = await reconcile(shop.db, providerIn(shop))
      const said = (await open()).filter(({ kind }) => kind === 'difference')
      expect(said.map(({ details }) => details.reference).toSorted()).toEqual(
        differences.map(({ reference }) => reference).toSorted(),
      )
      return differences.map(({ kind, there, here }) => [kind, there, here])
    }
  })

  /** Dates the order's payments and refunds six hours back: recent enough to be compared, old enough to be in every list. */
  async function longAgo(orderId: string) {
    const then = { createdAt: sql`now() - interval '6 hours'`, updatedAt: sql`now() - interval '6 hours'` }
    await shop.db.update(payments).set(then).where(eq(payments.orderId, orderId))
    await shop.db.update(refunds).set(then).where(eq(refunds.orderId, orderId))
  }

  async function aPaid() {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.told()
    await longAgo(payer.order.id)
    const line = theirs.booked().payments.at(-1)
    const [payment] = await payer.payments()
    if (!line || payment?.state !== 'paid') throw new Error('Nothing was paid')
    return { ...payer, line, payment }
  }

  /** A payment that was completely refunded. */
  async function aRefunded() {
    const payer = await aPaid()
    await payer.cancels()
    await payer.after(0)
    await longAgo(payer.order.id)
    const back = theirs.booked().refunds.at(-1)
    const [refund] = await payer.refunds()
    if (!back || refund?.state !== 'done') throw new Error('Nothing was given back')
    return { ...payer, back, refund }
  }

  const other = (id: string, amount = 5000) => ({ id, ours: null, amount, currency: 'USD', state: 'done' as const })
  const said = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`

  it('finds no difference if all payments and refunds match, and stores the fees', async () => {
    const [{ line, payment }] = [await aPaid(), await aRefunded()]
    expect(await found()).toEqual([])
    const [fee] = await shop.db.select().from(paymentFees).where(eq(paymentFees.paymentId, payment.id))
    expect(fee).toMatchObject({ provider: key, amount: Math.round(line.amount / 40), currency: line.currency })
    await found()
    expect(await shop.db.$count(paymentFees, eq(paymentFees.paymentId, payment.id))).toBe(1)
  })

  it('finds no difference after a refund at the provider was recorded', async () => {
    const payer = await aPaid()
    theirs.giveBackThere(payer.page, Math.floor(payer.page.amount / 3))
    await payer.cancels()
    await payer.after(0)
    await longAgo(payer.order.id)
    expect((await payer.refunds()).filter(({ state }) => state === 'done')).toHaveLength(2)
    expect(await found()).toEqual([])
  })

  it('reports an unknown refund of our payment, and the daily run records it', async () => {
    const payer = await aPaid()
    const part = Math.floor(payer.page.amount / 3)
    theirs.giveBackThere(payer.page, part)
    expect(await found()).toEqual([['refund_there', 'done', 'unknown']])
    await shop.db.delete(reconciliations)
    await reconcileDaily(shop.services)
    expect(await payer.refunds()).toMatchObject([{ state: 'done', charged: part, cause: AT_PROVIDER }])
    expect(await open()).toEqual([])
    expect((await payer.mails()).filter((kind) => kind === 'order_refunded')).toHaveLength(1)
  })

  it('reports an unknown payment', async () => {
    theirs.books.payments.push(other('7001'))
    expect(await found()).toEqual([['paid_there', 'paid', 'unknown']])
  })

  it('reports a paid payment that is missing in the statement', async () => {
    const { line } = await aPaid()
    theirs.books.hidden.add(line.id)
    expect(await found()).toEqual([['paid_here', 'unknown', 'paid']])
  })

  it('reports a different amount or currency', async () => {
    const [one, two] = [await aPaid(), await aPaid()]
    theirs.books.changed.set(one.line.id, { amount: one.line.amount - 100 })
    theirs.books.changed.set(two.line.id, { currency: 'EUR' })
    const sum = said(one.line.amount, one.line.currency)
    expect((await found()).toSorted()).toEqual(
      [
        ['sum', said(one.line.amount - 100, one.line.currency), sum],
        ['sum', said(two.line.amount, 'EUR'), sum],
      ].toSorted(),
    )
  })

  it('ignores a wrong amount that was recorded and refunded', async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page, { amount: payer.page.amount + 100 })
    await payer.told()
    await payer.after(0)
    await longAgo(payer.order.id)
    expect(await found()).toEqual([])
  })

  it('reports a payment whose webhook is missing, until the webhook arrives', async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await longAgo(payer.order.id)
    // An approved order without a capture has moved no money and appears in no list.
    expect(await found()).toEqual(theirs.approvesFirst ? [] : [['status', 'paid', 'started']])
    await payer.told()
    await longAgo(payer.order.id)
    expect(await found()).toEqual([])
    expect(await open()).toEqual([])
  })

  it('reports an unknown refund', async () => {
    const { line } = await aPaid()
    theirs.books.refunds.push({ ...other('7002', 500), of: line.id })
    expect(await found()).toEqual([['refund_there', 'done', 'unknown']])
  })

  it('reports a completed refund that is missing in the statement, unless it was paid by hand', async () => {
    const { back } = await aRefunded()
    theirs.books.hidden.add(back.id)
    expect(await found()).toEqual([['refund_here', 'unknown', 'done']])
    await shop.db.update(refunds).set({ createdAt: sql`now() - interval '90 days'` })
    theirs.trouble = 'troubles'
    const payer = await aPaidBefore()
    await payer.cancels()
    await payer.after(0)
    const [refund] = await payer.refunds()
    await shop.db.update(refunds).set({ attempts: 3, nextTryAt: sql`now() + interval '1 day'` })
    await refundedByHand(operator(), refund?.id ?? '', 'hawala')
    theirs.trouble = null
    await longAgo(payer.order.id)
    expect(await found()).toEqual([])
  })

  /** A payment from before the provider's failure. */
  async function aPaidBefore() {
    const { trouble } = theirs
    theirs.trouble = null
    const payer = await aPaid()
    theirs.trouble = trouble
    return payer
  }

  it('reports a refund of a different amount', async () => {
    const { back } = await aRefunded()
    theirs.books.changed.set(back.id, { amount: back.amount - 100 })
    const there = said(back.amount - 100, back.currency)
    expect(await found()).toEqual([['refund_sum', there, said(back.amount, back.currency)]])
  })

  it('reports a refund that failed at the provider and is completed here', async () => {
    if (theirs.refundsAtOnce) return
    const { back } = await aRefunded()
    theirs.finishRefund({ reference: back.id, amount: back.amount }, 'failed')
    // PayPal's report contains only completed refunds.
    const differs = key === 'paypal' ? ['refund_here', 'unknown', 'done'] : ['refund_status', 'failed', 'done']
    expect(await found()).toEqual([differs])
  })

  it('reports a refund that was paid twice', async () => {
    const { back, refund } = await aRefunded()
    theirs.books.refunds.push({ ...back, id: '7003', ours: refund.id })
    expect(await found()).toEqual([['refund_twice', 'given again', 'given once']])
  })

  it('reports an unknown dispute', async () => {
    theirs.books.disputes.push(other('7004'))
    expect(await found()).toEqual(key === 'iyzico' ? [] : [['dispute', expect.any(String), 'unknown']])
  })

  it('reads all pages of the statement', async () => {
    for (let n = 0; n < 230; n++) theirs.books.payments.push(other(String(8000 + n)))
    const { differences, totals } = await reconcile(shop.db, providerIn(shop))
    expect(differences).toHaveLength(230)
    expect(totals).toMatchObject([{ currency: 'USD', payments: 230, taken: 230 * 5000, fees: 230 * 125 }])
    // Many differences do not cause one mail each.
    expect(await open()).toHaveLength(100)
  })

  it('resolves no alert while the statement cannot be read', async () => {
    theirs.books.payments.push(other('7005'))
    await found()
    theirs.trouble = 'troubles'
    await expect(reconcile(shop.db, providerIn(shop))).rejects.toThrow(ProviderUnavailable)
    expect(await open()).toHaveLength(1)
  })

  it('ignores payments of the last minutes', async () => {
    theirs.books.at = new Date(Date.now() - 5 * 60 * 1000)
    theirs.books.payments.push(other('7006'))
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.told()
    for (const { id } of theirs.booked().payments) theirs.books.hidden.add(id)
    expect(await found()).toEqual([])
  })

  it('opens one alert per difference and resolves it when the difference ends', async () => {
    theirs.books.payments.push(other('7007'))
    await found()
    await found()
    const [alert] = await open()
    expect(alert).toMatchObject({ kind: 'difference', times: 2, details: { provider: key, reference: '7007' } })
    await settleAlert(operator(), alert?.id ?? '', 'the till')
    await reconcile(shop.db, providerIn(shop))
    expect(await open()).toEqual([])
    theirs.books.payments = []
    await reconcile(shop.db, providerIn(shop))
    theirs.books.payments.push(other('7007'))
    await found()
    expect(await open()).toHaveLength(1)
    theirs.books.payments = []
    expect(await found()).toEqual([])
    expect(await open()).toEqual([])
  })
})

it('a refund that was paid by hand and at the provider is reported as a difference', async () => {
  const theirs = await fakes['stripe' satisfies PaymentProviderKey]()
  takesMoneyBy(shop, theirs)
  await shop.db.update(payments).set({ createdAt: sql`now() - interval '90 days'` })
  await shop.db.update(refunds).set({ createdAt: sql`now() - interval '90 days'` })
  theirs.books.at = new Date(Date.now() - 5 * HOUR)
  theirs.refundsBegin = 'asked'
  const payer = await aPayer(shop, theirs)
  theirs.pay(payer.page)
  await payer.told()
  await payer.cancels()
  await payer.after(0)
  const [begun] = theirs.refundsOf(payer.page)
  const [refund] = await payer.refunds()
  if (!begun || !refund) throw new Error('No refund was asked for')
  await tell(shop, theirs.finishRefund(begun, 'failed'))
  await refundedByHand(operator(), refund.id, 'hawala')
  await tell(shop, theirs.finishRefund(begun, 'done'))
  const { differences } = await reconcile(shop.db, providerIn(shop))
  expect(differences).toMatchObject([{ kind: 'refund_twice', order: payer.order.order_number }])
  await theirs.close()
})
