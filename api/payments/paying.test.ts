import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inventories } from '../catalog/tables.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { paymentEvents } from './tables.ts'
import { aPayer, takesCards, tell } from './testing/paying.ts'
import { openStripeServer, type StripeServer } from './testing/stripe-server.ts'

let shop: TestShop
let stripe: StripeServer
beforeAll(async () => {
  stripe = await openStripeServer()
  shop = await openTestShop()
  shop.shop.limits = false
  takesCards(shop, stripe)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.trouble = null
  stripe.asked = []
})

const COMPLETED = 'checkout.session.completed'

describe('paying with a card', () => {
  it('is offered with its public key, and leads to a page for the very sum', async () => {
    const { methods, usd_rate } = (await shop.call('GET', '/payment-gateway')).data
    expect(methods[1]).toEqual({
      payment_method: 3,
      key: 'stripe',
      tab: 'card',
      public_key: 'pk_test_shop',
      currencies: ['AFN', 'USD'],
    })
    expect(usd_rate).toBeGreaterThan(0)
    const { order, step, session, stock, payments } = await aPayer(shop, stripe)
    expect(step).toEqual({ kind: 'redirect', url: session.url })
    expect(session).toMatchObject({ amount_total: 210_000, currency: 'afn' })
    expect(order).toMatchObject({ payment_status: 0, due: 2100, payment_method: 3 })
    expect(Date.parse(order.pay_by ?? '')).toBeGreaterThan(Date.now())
    expect(await stock()).toBe(9)
    expect(await payments()).toMatchObject([{ state: 'started', reference: session.id, amount: 210_000 }])
  })

  it('asks in dollars for an order in dollars', async () => {
    const { session, order } = await aPayer(shop, stripe, { currency: 'USD' })
    expect(session).toMatchObject({ currency: 'usd', amount_total: Math.round(order.totals.total * 100) })
  })

  it('is done when the shopper comes back, because Stripe says so', async () => {
    const { session, comesBack, mails, payments, payBy } = await aPayer(shop, stripe)
    expect((await comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'started' })
    expect(await mails()).toEqual([])
    stripe.pay(session)
    const { data } = await comesBack()
    expect(data).toMatchObject({ payment_status: 1, payment_state: 'paid', due: 0, pay_by: null })
    expect(await mails()).toEqual(['order_placed'])
    expect(await payments()).toMatchObject([{ state: 'paid', url: null }])
    expect(await payBy()).toBeNull()
  })

  it('is done though the page was closed: the webhook comes, or the shop asks by itself', async () => {
    const [told, unheard] = [await aPayer(shop, stripe), await aPayer(shop, stripe)]
    stripe.pay(told.session)
    expect(await told.told(COMPLETED)).toBe(200)
    expect(await told.read()).toMatchObject({ payment_status: 1 })
    stripe.pay(unheard.session)
    await unheard.after(6)
    expect(await unheard.read()).toMatchObject({ payment_status: 1, cancelled: false })
  })

  it('is one order, one payment and one page though the form is sent again', async () => {
    const { place, step, order, payments, session } = await aPayer(shop, stripe, { key: 'the-same-form' })
    const again = (await place()).data
    expect([again.id, again.payment_step]).toEqual([order.id, step])
    expect(await payments()).toHaveLength(1)
    stripe.pay(session)
    await tell(shop, stripe.event(COMPLETED, session))
    expect((await place()).data.payment_step).toEqual({ kind: 'none', url: null })
  })

  it('is once, though twenty ask at once', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session)
    const all = Array.from({ length: 20 }, (_, n) => (n % 2 ? payer.comesBack() : payer.told(COMPLETED)))
    await Promise.all(all)
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
    expect(await payer.mails()).toEqual(['order_placed'])
    expect(await payer.refunds()).toEqual([])
  })
})

describe('webhooks', () => {
  it('are kept once per event, without anything of a person, and replays change nothing', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session)
    const id = `evt_${payer.order.id}`
    const withPerson = { ...payer.session, payment_intent: 'pi_1', customer_details: { email: 'maryam@example.com' } }
    for (let n = 0; n < 3; n++) expect(await tell(shop, stripe.event(COMPLETED, withPerson, { id }))).toBe(200)
    const kept = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, id))
    expect(kept).toMatchObject([{ kind: COMPLETED, reference: payer.session.id }])
    expect(JSON.stringify(kept)).not.toContain('maryam')
    expect(stripe.asked.filter((call) => call.startsWith('GET'))).toHaveLength(1)
  })

  it('end alike in any order', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.begin(payer.session)
    await payer.told(COMPLETED)
    expect(await payer.payments()).toMatchObject([{ state: 'processing' }])
    stripe.pay(payer.session)
    for (const type of ['checkout.session.async_payment_succeeded', COMPLETED, 'checkout.session.expired']) {
      expect(await payer.told(type)).toBe(200)
    }
    expect(await payer.payments()).toMatchObject([{ state: 'paid' }])
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
  })

  it('of other things are kept and left alone', async () => {
    const strange = { id: 'cus_1', object: 'customer', email: 'maryam@example.com' }
    expect(await tell(shop, stripe.event('customer.created', strange, { id: 'evt_strange' }))).toBe(200)
    const nobodys = { id: 'cs_nobody', object: 'checkout.session', client_reference_id: 'x', status: 'complete' }
    expect(await tell(shop, stripe.event(COMPLETED, nobodys))).toBe(200)
    const [kept] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_strange'))
    expect(kept?.content).toEqual({ about: null })
  })

  it('are refused when Stripe did not sign them, or long ago', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session)
    expect(await payer.told(COMPLETED, { secret: 'whsec_other' })).toBe(403)
    expect(await payer.told(COMPLETED, { at: Date.now() - 400_000 })).toBe(403)
    const { headers } = stripe.event(COMPLETED, payer.session)
    expect(await tell(shop, { body: '{"id":"evt_forged"}', headers })).toBe(403)
    expect((await shop.api.request('/api/v1/webhooks/nobody', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(await payer.read()).toMatchObject({ payment_status: 0 })
  })

  it('that come while Stripe does not answer are acted on later', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session)
    stripe.trouble = 'cut'
    expect(await payer.told(COMPLETED)).toBe(200)
    expect(await payer.read()).toMatchObject({ payment_status: 0 })
    stripe.trouble = null
    await payer.after(2)
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
  })
})

describe('when Stripe cannot be reached at the start', () => {
  it('the order is there and is paid a moment later', async () => {
    stripe.trouble = 'troubles'
    const payer = await aPayer(shop, stripe)
    expect(payer.step).toEqual({ kind: 'redirect', url: null })
    expect((await payer.paysAgain()).data.codes).toEqual(['payment_unreachable'])
    stripe.trouble = null
    const { url } = (await payer.paysAgain()).data.payment_step
    const session = stripe.newest()
    expect(url).toBe(session.url)
    stripe.pay(session)
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 1 })
  })

  it('an answer that was lost opens no second page', async () => {
    stripe.trouble = 'cut after work'
    const before = stripe.sessions.size
    const payer = await aPayer(shop, stripe)
    expect(payer.step.url).toBeNull()
    stripe.trouble = null
    expect((await payer.paysAgain()).data.payment_step.url).toBe(stripe.newest().url)
    expect(stripe.sessions.size).toBe(before + 1)
  })
})

describe('another sum than was asked for', () => {
  it.each<[string, { amount?: number; currency?: string }]>([
    ['too little', { amount: 100 }],
    ['too much', { amount: 900_000 }],
    ['other money', { currency: 'usd' }],
  ])('is not a payment and goes back: %s', async (_, taken) => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session, taken)
    for (let n = 0; n < 2; n++) await payer.told(COMPLETED)
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'failed' })
    await payer.after(0)
    const [refund, ...others] = await payer.refunds()
    expect(refund).toMatchObject({ state: 'done', charged: taken.amount ?? 210_000, cause: 'mismatch' })
    expect(others).toEqual([])
    // It can still be paid rightly.
    const again = await payer.paysAgain()
    expect(again.data.payment_step.url).toBe(stripe.newest().url)
  })
})

describe('paying again', () => {
  it('goes to the page that is open, and to a new one when that is over', async () => {
    const payer = await aPayer(shop, stripe)
    expect((await payer.paysAgain()).data.payment_step.url).toBe(payer.session.url)
    stripe.turnDown(payer.session)
    const other = (await payer.paysAgain()).data.payment_step.url
    expect(other).toBe(stripe.newest().url)
    expect(other).not.toBe(payer.session.url)
    expect((await payer.payments()).map(({ state }) => state)).toEqual(['failed', 'started'])
  })

  it('asks for nothing when it is paid, and is refused for cash and for what was cancelled', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session)
    expect((await payer.paysAgain()).data.payment_step).toEqual({ kind: 'none', url: null })
    const cash = payer.maryam
    await cash.put(payer.kettle.id)
    const { data } = await cash.order(await cash.livesIn())
    expect(data).toMatchObject({ pay_by: null, payment_step: { kind: 'none' } })
    expect((await cash.post('/order/pay', { order_id: data.id })).data.codes).toEqual(['order_not_payable'])
    expect((await cash.post('/order/payment-done', { order_id: data.id })).data).toMatchObject({ payment_state: null })
    const gone = await aPayer(shop, stripe)
    await gone.cancels()
    expect((await gone.paysAgain()).data.codes).toEqual(['order_not_payable'])
  })

  it('is nobody else’s business', async () => {
    const [mine, theirs] = [await aPayer(shop, stripe), await aPayer(shop, stripe)]
    for (const path of ['/order/pay', '/order/payment-done']) {
      const answer = await theirs.maryam.post(path, { order_id: mine.order.id })
      expect(answer.data.codes).toEqual(['order_unknown'])
    }
  })
})

it('stock that is held is not sold to others', async () => {
  const payer = await aPayer(shop, stripe)
  await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, payer.kettle.inventoryId))
  const other = await aPayer(shop, stripe)
  expect((await other.maryam.put(payer.kettle.id)).status).toBe(201)
})
