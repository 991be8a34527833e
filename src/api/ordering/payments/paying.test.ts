import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import type { TestShop } from '../../testing/shop.ts'
import type { FakeProvider } from './providers/testing/fake-provider.ts'
import { aPayer, tell } from './providers/testing/paying.ts'
import { openShopAtStripe } from './providers/testing/shop-at-stripe.ts'
import { event } from './providers/testing/stripe-server.ts'
import { payments } from './tables.ts'

let shop: TestShop
let stripe: FakeProvider
beforeAll(async () => {
  const { close, ...opened } = await openShopAtStripe()
  ;({ shop, stripe } = opened)
  return close
})

const COMPLETED = 'checkout.session.completed'

it('a repeated order form creates one order, one payment and one payment page', async () => {
  const { place, step, order, payments, page, told } = await aPayer(shop, stripe, { key: 'the-same-form' })
  const again = (await place()).data
  expect([again.id, again.payment_step]).toEqual([order.id, step])
  expect(await payments()).toHaveLength(1)
  stripe.pay(page)
  await told()
  expect((await place()).data.payment_step).toEqual({ kind: 'none', url: null })
})

describe('webhooks', () => {
  it('that arrive while Stripe does not respond are processed later', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.page)
    stripe.trouble = 'cut'
    expect(await payer.told()).toBe(200)
    stripe.trouble = null
    expect(await payer.read()).toMatchObject({ payment_status: 0 })
    await payer.after(2)
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
  })

  it('that arrive repeatedly cause one request to Stripe', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.page)
    stripe.asked = []
    for (let n = 0; n < 3; n++) await payer.told({ id: 'evt_the_same' })
    expect(stripe.asked.filter((call) => call.startsWith('GET'))).toHaveLength(1)
  })

  it('about an unknown payment are accepted and ignored', async () => {
    const nobodys = { id: 'cs_nobody', object: 'checkout.session', client_reference_id: 'x', status: 'complete' }
    expect(await tell(shop, event(COMPLETED, nobodys))).toBe(200)
  })

  it('about a payment of another provider are ignored', async () => {
    stripe.trouble = 'cut'
    const payer = await aPayer(shop, stripe)
    stripe.trouble = null
    const [payment] = await payer.payments()
    await shop.db.update(payments).set({ provider: 'paypal' }).where(eq(payments.orderId, payer.order.id))
    const theirs = { id: 'cs_of_stripe', object: 'checkout.session', client_reference_id: payment?.id }
    expect(await tell(shop, event(COMPLETED, theirs))).toBe(200)
    expect(await payer.payments()).toMatchObject([{ provider: 'paypal', reference: null, state: 'started' }])
  })

  it('are rejected with an old signature or for an unknown provider', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.page)
    const session = { id: payer.page.reference, object: 'checkout.session' }
    expect(await tell(shop, event(COMPLETED, session, { at: Date.now() - 400_000 }))).toBe(403)
    expect((await shop.api.request('/api/v1/webhooks/nobody', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(await payer.read()).toMatchObject({ payment_status: 0 })
  })
})

describe('paying again', () => {
  it('requires nothing for a paid order, and is rejected for cash orders and cancelled orders', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.page)
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

  it('is rejected for an order of another shopper', async () => {
    const [mine, theirs] = [await aPayer(shop, stripe), await aPayer(shop, stripe)]
    for (const path of ['/order/pay', '/order/payment-done']) {
      const answer = await theirs.maryam.post(path, { order_id: mine.order.id })
      expect(answer.data.codes).toEqual(['order_unknown'])
    }
  })
})

it('stock reserved by an unpaid order is not sold to others', async () => {
  const payer = await aPayer(shop, stripe)
  await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, payer.kettle.inventoryId))
  const other = await aPayer(shop, stripe)
  expect((await other.maryam.put(payer.kettle.id)).status).toBe(201)
})
