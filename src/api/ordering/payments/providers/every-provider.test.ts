import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chargeFor } from '#contract/ordering/payments.ts'
import { inventories } from '../../../catalog/products/tables.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { paymentEvents } from '../tables.ts'
import { NeverSent } from './provider.ts'
import type { FakeProvider } from './testing/fake-provider.ts'
import { fakes } from './testing/fakes.ts'
import { aPayer, providerIn, takesMoneyBy, tell } from './testing/paying.ts'
import { unheld } from './testing/provider-without-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

describe.each(Object.entries(fakes))('%s', (key, open) => {
  let theirs: FakeProvider
  beforeAll(async () => {
    theirs = await open()
    takesMoneyBy(shop, theirs)
  })
  afterAll(() => theirs.close())
  beforeEach(() => Object.assign(theirs, { trouble: null, refundsBegin: 'done', asked: [] }))

  const aPaid = async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.told()
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
    return payer
  }

  it('is offered, and opens a payment page for the total of the order or its amount in dollars', async () => {
    const { methods, usd_rate } = (await shop.call('GET', '/payment-gateway')).data
    const { method, tab, publicKey, currencies } = providerIn(shop)
    expect(methods[1]).toEqual({ payment_method: method, key, tab, public_key: publicKey, currencies })
    const { order, step, page, stock, payments } = await aPayer(shop, theirs)
    expect(step).toEqual({ kind: 'redirect', url: page.url })
    const { amount, currency } = page
    expect({ amount, currency }).toEqual(chargeFor({ amount: 210_000, currency: 'AFN' }, currencies, usd_rate * 100))
    expect(order).toMatchObject({ payment_status: 0, due: 2100, payment_method: method })
    expect(Date.parse(order.pay_by ?? '')).toBeGreaterThan(Date.now())
    expect(await stock()).toBe(9)
    expect(await payments()).toMatchObject([{ state: 'started', reference: page.reference, amount }])
    const dollars = await aPayer(shop, theirs, { currency: 'USD' })
    expect(dollars.page).toMatchObject({ currency: 'USD', amount: Math.round(dollars.order.totals.total * 100) })
  })

  it('is queried for the payment status when the shopper returns', async () => {
    const { page, comesBack, mails, payments } = await aPayer(shop, theirs)
    expect((await comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'started' })
    expect(await mails()).toEqual([])
    theirs.pay(page)
    expect((await comesBack()).data).toMatchObject({ payment_status: 1, payment_state: 'paid', due: 0, pay_by: null })
    expect(await mails()).toEqual(['order_placed'])
    expect(await payments()).toMatchObject([{ state: 'paid', url: null }])
  })

  it('confirms a payment without the return of the shopper, by webhook or by a scheduled check', async () => {
    const [told, unheard] = [await aPayer(shop, theirs), await aPayer(shop, theirs)]
    theirs.pay(told.page)
    expect(await told.told()).toBe(200)
    expect(await told.read()).toMatchObject({ payment_status: 1 })
    theirs.pay(unheard.page)
    await unheard.after(6)
    expect(await unheard.read()).toMatchObject({ payment_status: 1, cancelled: false })
  })

  it('records one payment for twenty late, repeated and reordered webhooks', async () => {
    const payer = await aPayer(shop, theirs)
    theirs.begin?.(payer.page)
    const early = theirs.news(payer.page)
    theirs.pay(payer.page)
    const all = Array.from({ length: 20 }, (_, n) => {
      if (n % 4 === 0) return tell(shop, early)
      return n % 2 ? payer.comesBack() : payer.told()
    })
    await Promise.all(all)
    await tell(shop, early)
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
    expect(await payer.mails()).toEqual(['order_placed'])
    expect(await payer.refunds()).toEqual([])
  })

  it('has each webhook event stored once without personal data; unrelated events are ignored', async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    const news = theirs.news(payer.page, { id: `evt-${payer.order.id}` })
    for (let n = 0; n < 3; n++) expect(await tell(shop, news)).toBe(200)
    const [payment] = await payer.payments()
    const isOfIt = ({ reference, paymentId }: { reference: string | null; paymentId: string | null }) =>
      reference === payment?.reference || paymentId === payment?.id
    const kept = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.provider, key))
    expect(kept.filter(isOfIt)).toHaveLength(1)
    expect(await tell(shop, theirs.otherNews())).toBe(200)
    const all = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.provider, key))
    expect(all.find(({ content }) => content.about === null)?.content).toEqual({ about: null })
    expect(JSON.stringify(all)).not.toContain('maryam')
  })

  it('has forged, changed and unsigned webhooks rejected', async () => {
    const payer = await aPayer(shop, theirs)
    const { body, headers } = theirs.news(payer.page)
    theirs.pay(payer.page)
    expect(await payer.told({ forged: true })).toBe(403)
    const changed = { body: body.replace(/.$/, ',"more":1}'), headers }
    if (!theirs.signsNoBodies) expect(await tell(shop, changed)).toBe(403)
    expect(await tell(shop, { body, headers: {} })).toBe(403)
    expect(await payer.read()).toMatchObject({ payment_status: 0 })
  })

  it('can be unavailable when the order is placed, and opens no second page after a lost response', async () => {
    theirs.trouble = 'troubles'
    const payer = await aPayer(shop, theirs)
    expect(payer.step).toEqual({ kind: 'redirect', url: null })
    expect((await payer.paysAgain()).data.codes).toEqual(['payment_unreachable'])
    const before = theirs.opened()
    theirs.trouble = 'cut after work'
    expect((await payer.paysAgain()).data.codes).toEqual(['payment_unreachable'])
    theirs.trouble = null
    const { url } = (await payer.paysAgain()).data.payment_step
    expect(url).toBe(theirs.newest().url)
    expect(theirs.opened()).toBe(before + 1)
    theirs.pay(theirs.newest())
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 1 })
  })

  it('gives the same payment page to simultaneous requests', async () => {
    theirs.trouble = 'troubles'
    const payer = await aPayer(shop, theirs)
    theirs.trouble = null
    const steps = await Promise.all([payer.paysAgain(), payer.paysAgain(), payer.paysAgain()])
    const [kept] = await payer.payments()
    expect(new Set(steps.map(({ data }) => data.payment_step.url))).toEqual(new Set([kept?.url]))
  })

  it('is asked again after it was unavailable', async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    const news = theirs.news(payer.page)
    // Makes the shop fetch the certificate that it needs for the signatures.
    expect(await tell(shop, theirs.otherNews())).toBe(200)
    theirs.trouble = 'cut'
    expect(await tell(shop, news)).toBe(200)
    expect((await payer.comesBack()).data.codes).toEqual(['payment_unreachable'])
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ payment_status: 0, cancelled: false })
    theirs.trouble = null
    await payer.after(33)
    expect(await payer.read()).toMatchObject({ payment_status: 1, cancelled: false })
  })

  it.each<[string, { amount?: number; currency?: string }]>([
    ['too low', { amount: 100 }],
    ['too high', { amount: 900_000 }],
    ['another currency', { currency: 'EUR' }],
  ])('refunds a wrong amount: %s', async (_, taken) => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page, taken)
    for (let n = 0; n < 2; n++) await payer.told()
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'failed' })
    await payer.after(0)
    const charged = taken.amount ?? payer.page.amount
    expect(await payer.refunds()).toMatchObject([{ state: 'done', charged, cause: 'mismatch' }])
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount: charged }])
    expect((await payer.paysAgain()).data.payment_step.url).toBe(theirs.newest().url)
  })

  it('uses the open payment page, or a new one after it expires, and settles payments on both', async () => {
    const payer = await aPayer(shop, theirs)
    expect((await payer.paysAgain()).data.payment_step.url).toBe(payer.page.url)
    theirs.end(payer.page)
    expect((await payer.paysAgain()).data.payment_step.url).toBe(theirs.newest().url)
    expect(theirs.newest().url).not.toBe(payer.page.url)
    theirs.pay(theirs.newest())
    await payer.comesBack()
    theirs.pay(payer.page)
    await payer.told()
    await payer.after(0)
    const states = (await payer.payments()).map(({ state }) => state)
    expect(states).toEqual([theirs.approvesFirst ? 'expired' : 'paid', 'paid'])
    expect(await payer.refunds()).toMatchObject(theirs.approvesFirst ? [] : [{ state: 'done', amount: 210_000 }])
    expect(theirs.takenOf(payer.page)).toBe(theirs.approvesFirst ? 0 : payer.page.amount)
    expect(await payer.read()).toMatchObject({ payment_status: 1, cancelled: false })
  })

  it('waits days for a processing payment, and the order is cancelled if it fails', async () => {
    if (!theirs.begin) return
    const payer = await aPayer(shop, theirs)
    theirs.begin(payer.page)
    await payer.told()
    expect(await payer.payments()).toMatchObject([{ state: 'processing' }])
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: false, payment_status: 0 })
    theirs.end(payer.page)
    await payer.after(40)
    expect(await payer.read()).toMatchObject({ cancelled: true })
  })

  it('does not charge for a cancelled order, and refunds a payment that arrives anyway', async () => {
    const [cancelled, late] = [await aPayer(shop, theirs), await aPayer(shop, theirs)]
    theirs.pay(cancelled.page)
    await cancelled.cancels()
    await late.after(31)
    expect(await late.payments()).toMatchObject([{ state: 'expired' }])
    await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, late.kettle.inventoryId))
    theirs.pay(late.page)
    for (const { told, comesBack, after, read, payments, refunds, page } of [cancelled, late]) {
      for (let n = 0; n < 2; n++) await told()
      await comesBack()
      await after(0)
      expect(await read()).toMatchObject({ cancelled: true, payment_status: 0 })
      const went = { amount: 210_000, charged: page.amount, state: 'done' }
      expect(await refunds()).toMatchObject(theirs.approvesFirst ? [] : [went])
      expect(await payments()).toMatchObject([{ state: theirs.approvesFirst ? 'expired' : 'paid' }])
      expect(theirs.takenOf(page)).toBe(theirs.approvesFirst ? 0 : page.amount)
      expect(theirs.refundsOf(page)).toMatchObject(theirs.approvesFirst ? [] : [{ amount: page.amount }])
    }
  })

  it('refunds a second payment on one page once, and not the first payment', async () => {
    if (!theirs.payTwice) return
    const payer = await aPaid()
    const { amount } = payer.page
    theirs.payTwice(payer.page)
    for (let n = 0; n < 2; n++) await payer.told()
    await payer.after(0)
    expect(theirs.takenOf(payer.page)).toBe(2 * amount)
    expect((await payer.payments()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 210_000, charged: amount }])
    expect(await payer.read()).toMatchObject({ payment_status: 1, cancelled: false })
    expect((await payer.mails()).filter((kind) => kind === 'order_placed')).toHaveLength(1)
    await payer.cancels()
    await payer.after(0)
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount }, { amount }])
  })

  it('refunds a part and then the rest, in total exactly the amount paid', async () => {
    const payer = await aPaid()
    await payer.cancels({ line_ids: [payer.lines[0]] })
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 1000 })
    await payer.cancels()
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    const input = theirs.refundsOf(payer.page).map(({ amount }) => amount)
    expect(input).toHaveLength(2)
    expect(input.reduce((sum, amount) => sum + amount, 0)).toBe(payer.page.amount)
    expect((await payer.mails()).filter((kind) => kind === 'order_refunded')).toHaveLength(2)
  })

  it('refunds once, also after a lost response and with many processes', async () => {
    const payer = await aPaid()
    await payer.cancels()
    const [[payment], [requested]] = [await payer.payments(), await payer.refunds()]
    if (!payment?.reference || !requested) throw new Error('No refund was asked for')
    const known = { id: payment.id, reference: payment.reference }
    const looked = { ...requested, amount: requested.charged, payment: known, attempts: 1, onlyLook: true, ...unheld }
    await expect(providerIn(shop).refund(looked)).rejects.toThrow(NeverSent)
    theirs.trouble = 'cut after work'
    await payer.after(0)
    expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
    theirs.trouble = null
    await Promise.all([payer.after(5), payer.after(5), payer.after(5)])
    expect(theirs.refundsOf(payer.page)).toMatchObject([{ amount: payer.page.amount }])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  it('may process a refund later, and the refund may fail', async () => {
    if (theirs.refundsAtOnce) return
    theirs.refundsBegin = 'asked'
    const [works, fails] = [await aPaid(), await aPaid()]
    for (const payer of [works, fails]) {
      await payer.cancels()
      await payer.after(0)
      expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
      const [refund] = theirs.refundsOf(payer.page)
      if (!refund) throw new Error('No refund was asked for')
      await tell(shop, theirs.finishRefund(refund, payer === works ? 'done' : 'failed'))
    }
    expect((await works.cancelled()).refund).toMatchObject({ state: 'done' })
    expect(await fails.refunds()).toMatchObject([{ state: 'failed' }])
  })
})
