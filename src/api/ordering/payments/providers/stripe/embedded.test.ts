import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { ProviderUnavailable } from '../provider.ts'
import { aPayer, providerIn, takesMoneyBy, tell } from '../testing/paying.ts'
import type { StripeIntent } from '../testing/stripe-ledger.ts'
import { event, openStripe } from '../testing/stripe-server.ts'

let shop: TestShop
let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  stripe = await openStripe()
  takesMoneyBy(shop, stripe)
})
afterAll(async () => {
  await Promise.all([shop.close(), stripe.close()])
})

/** A customer whose browser can show Stripe's fields. */
async function aTyper() {
  const payer = await aPayer(shop, stripe, { embedded: true })
  const pays = (embedded: boolean) => payer.maryam.post('/order/pay', { order_id: payer.order.id, embedded })
  const intent = () => [...stripe.book.embedded.values()].at(-1) as StripeIntent
  return { ...payer, pays, intent }
}

it('an embedded payment is opened once for the exact amount when the page requests it', async () => {
  stripe.asked.length = 0
  const { step, order, pays, intent, payments } = await aTyper()
  expect([step, stripe.asked]).toEqual([{ kind: 'embedded', url: null }, []])
  const { payment_step } = (await pays(true)).data
  expect(payment_step).toEqual({
    kind: 'embedded',
    url: null,
    fields: {
      script_url: 'https://js.stripe.com/endive/stripe.js',
      public_key: 'pk_test_shop',
      client_secret: intent().client_secret,
      return_url: `https://shop.example/checkout/return?order=${order.id}`,
      amount: 2100,
      currency: 'AFN',
    },
  })
  expect((await pays(true)).data.payment_step).toEqual(payment_step)
  expect(await payments()).toMatchObject([{ state: 'started', embedded: true, reference: intent().id, url: null }])
  expect(intent()).toMatchObject({ amount: 210_000, currency: 'afn' })
})

it('an embedded payment is confirmed by Stripe, with or without a webhook, and is refunded there', async () => {
  const [told, back] = [await aTyper(), await aTyper()]
  await told.pays(true)
  const first = told.intent()
  Object.assign(first, { status: 'succeeded', amount_received: first.amount })
  expect(await tell(shop, event('payment_intent.succeeded', first))).toBe(200)
  expect(await told.read()).toMatchObject({ payment_status: 1, due: 0 })
  await back.pays(true)
  const second = back.intent()
  expect((await back.comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'started' })
  Object.assign(second, { status: 'succeeded', amount_received: second.amount })
  expect((await back.comesBack()).data).toMatchObject({ payment_status: 1, payment_state: 'paid' })
  await back.cancels()
  await back.after(0)
  expect(await back.refunds()).toMatchObject([{ state: 'done', charged: 210_000 }])
  expect([...stripe.book.refunds.values()].at(-1)).toMatchObject({ payment_intent: second.id, amount: 210_000 })
})

it('an embedded payment is replaced by the Stripe page if the browser cannot load the script', async () => {
  const { pays, intent, payments } = await aTyper()
  await pays(true)
  const { payment_step } = (await pays(false)).data
  expect(payment_step).toEqual({ kind: 'redirect', url: stripe.newest().url })
  expect(intent().status).toBe('canceled')
  expect(await payments()).toMatchObject([{ state: 'expired' }, { state: 'started', embedded: false }])
  // The payment stays on Stripe's page.
  expect((await pays(true)).data.payment_step).toEqual(payment_step)
})

it('an embedded payment is not replaced by the Stripe page while Stripe is unavailable', async () => {
  const { pays } = await aTyper()
  await pays(true)
  const card = providerIn(shop)
  shop.services.paymentProviders = [{ ...card, close: () => Promise.reject(new ProviderUnavailable()) }]
  expect((await pays(false)).data.codes).toEqual(['payment_unreachable'])
  shop.services.paymentProviders = [card]
  expect((await pays(false)).data.payment_step.kind).toBe('redirect')
})

it('an embedded payment is cancelled with its order', async () => {
  const { pays, intent, after, read } = await aTyper()
  await pays(true)
  await after(31)
  expect([intent().status, (await read()).cancelled]).toEqual(['canceled', true])
})

it('an embedded payment is rejected while Stripe is unavailable, and can be started later', async () => {
  const { pays } = await aTyper()
  stripe.trouble = 'troubles'
  expect((await pays(true)).data.codes).toEqual(['payment_unreachable'])
  stripe.trouble = null
  expect((await pays(true)).data.payment_step.kind).toBe('embedded')
})
