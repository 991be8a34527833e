import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importCatalogue } from '../../../../catalogue.ts'
import { runPaymentJobs } from '../../../../testing/run-payment-jobs.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { paymentProvidersWith } from '../providers.ts'
import { aPayer as anyPayer, tell } from '../testing/paying.ts'
import { unheld } from '../testing/provider-without-shop.ts'
import { openStripe } from '../testing/stripe-server.ts'
import { isDemo, markAsDemo } from './demo-mark.ts'
import { openSandbox } from './open-sandbox.ts'
import { sandboxProvider } from './provider.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.services.paymentProviders = []
  await markAsDemo(shop.db)
  await openSandbox(shop.services, true)
})

/** The sandbox has no server: its data are in the shop's database. */
const none = () => ({ reference: '', url: '', amount: 0, currency: '' })
const silent = { newest: none, news: () => ({ body: '{}', headers: {} }) }

async function aPayer(more = {}) {
  const payer = await anyPayer(shop, silent, more)
  const place = (url: string | null) => `/payment-sandbox/${new URL(url ?? '').searchParams.get('payment')}`
  const page = (url = payer.step.url) => shop.call('GET', place(url))
  const press = (deed: 'pay' | 'decline', url = payer.step.url) => shop.call('POST', place(url), { body: { deed } })
  return { ...payer, page, press }
}
const aPaid = async () => {
  const payer = await aPayer()
  await payer.press('pay')
  expect((await payer.comesBack()).data).toMatchObject({ payment_status: 1, payment_state: 'paid' })
  return payer
}
const tabs = async () =>
  (await shop.call('GET', '/payment-gateway')).data.methods.map(({ key }: { key: string }) => key)

describe('the sandbox in the demo bazaar', () => {
  it('is offered as a card marked as a test, and opens a page of the shop for the exact amount', async () => {
    const [, card] = (await shop.call('GET', '/payment-gateway')).data.methods
    expect(card).toMatchObject({ payment_method: 3, key: 'sandbox', tab: 'card', public_key: '', test: true })
    const payer = await aPayer()
    expect(payer.step.url).toMatch(/^https:\/\/shop\.example\/checkout\/sandbox\?payment=[\w-]{32}$/)
    expect((await payer.page()).data).toMatchObject({ state: 'open', amount: 2100, currency: 'AFN' })
    expect(payer.order).toMatchObject({ payment_status: 0, due: 2100, test_payment: true })
    expect(await payer.stock()).toBe(9)
    const dollars = await aPayer({ currency: 'USD' })
    expect((await dollars.page()).data).toMatchObject({ amount: dollars.order.totals.total, currency: 'USD' })
  })

  it('is paid once and only by its buttons, and the order is marked as a test payment', async () => {
    const payer = await aPayer()
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'started' })
    expect(await tell(shop, { body: '{"paid":true}', headers: {} })).toBe(403)
    expect((await shop.call('POST', '/payment-sandbox/guessed', { body: { deed: 'pay' } })).http).toBe(404)
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? payer.press('pay') : payer.comesBack())))
    expect((await payer.press('decline')).data).toMatchObject({ state: 'paid' })
    await Promise.all(Array.from({ length: 5 }, () => payer.comesBack()))
    expect(await payer.read()).toMatchObject({ payment_status: 1, test_payment: true, due: 0 })
    expect(await payer.payments()).toMatchObject([{ state: 'paid', provider: 'sandbox', amount: 210_000 }])
    expect(await payer.mails()).toEqual(['order_placed'])
  })

  it('can decline a payment; another page can then be paid, and the first stays declined', async () => {
    const payer = await aPayer()
    await payer.press('decline')
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'failed' })
    const { url } = (await payer.paysAgain()).data.payment_step
    expect(url).not.toBe(payer.step.url)
    expect((await payer.press('pay')).data).toMatchObject({ state: 'declined' })
    await payer.press('pay', url)
    expect((await payer.comesBack()).data).toMatchObject({ payment_status: 1 })
  })

  it('offers the same page again until the order is cancelled', async () => {
    const payer = await aPayer()
    expect((await payer.paysAgain()).data.payment_step.url).toBe(payer.step.url)
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: true, payment_status: 0 })
    expect((await payer.press('pay')).data).toMatchObject({ state: 'closed' })
    await payer.after(40)
    expect(await payer.read()).toMatchObject({ cancelled: true, payment_status: 0 })
    expect(await payer.stock()).toBe(10)
  })

  it('refunds a part, then the rest, and never more than was paid', async () => {
    const payer = await aPaid()
    await payer.cancels({ line_ids: [payer.lines[0]] })
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 1000 })
    await payer.cancels()
    await Promise.all([payer.after(0), payer.after(0)])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    expect((await payer.read()).refund).toEqual({ state: 'done', amount: 2100 })
    const [{ id = '', reference } = {}] = await payer.payments()
    const payment = { id, reference: reference ?? '' }
    const [first] = await payer.refunds()
    const more = {
      id: first?.id ?? '',
      payment,
      amount: 100_000,
      currency: 'AFN',
      reference: null,
      attempts: 1,
      ...unheld,
    }
    expect(await sandboxProvider(shop.db).refund(more)).toMatchObject({ state: 'done' })
    const once = { ...more, id: crypto.randomUUID(), amount: 1 }
    await expect(sandboxProvider(shop.db).refund(once)).rejects.toThrow('did not take so much')
  })
})

describe('the sandbox in a real shop', () => {
  it('is offered neither without demo data nor when it is switched off', async () => {
    shop.services.paymentProviders = []
    expect(await openSandbox(shop.services, false)).toBe(false)
    expect(await tabs()).toEqual(['cash_on_delivery'])
    await importCatalogue(shop.db, shop.services.files, [], { folder: shop.services.files })
    expect(await openSandbox(shop.services, true)).toBe(false)
    expect(await tabs()).toEqual(['cash_on_delivery'])
  })

  it('ends with the first imported products, and earlier test payments expire', async () => {
    const [pressed, begun] = [await aPayer(), await aPayer()]
    await pressed.press('pay')
    await importCatalogue(shop.db, shop.services.files, [], { folder: shop.services.files })
    expect(await isDemo(shop.db)).toBe(false)
    expect((await begun.press('pay')).http).toBe(404)
    for (const payer of [pressed, begun]) {
      expect((await payer.comesBack()).data).toMatchObject({ payment_status: 0, payment_state: 'expired' })
    }
    expect((await aPayer()).step).toEqual({ kind: 'redirect', url: null })
    await runPaymentJobs(shop.services)
    expect(await tabs()).toEqual(['cash_on_delivery'])
  })

  it('ends permanently with the keys of a real provider, which then takes payments for earlier orders', async () => {
    const [pressed, begun] = [await aPayer(), await aPayer()]
    await pressed.press('pay')
    const stripe = await openStripe()
    shop.services.paymentProviders = paymentProvidersWith(stripe.keys)
    expect(await openSandbox(shop.services, true)).toBe(false)
    expect(await tabs()).toEqual(['cash_on_delivery', 'stripe'])
    expect((await begun.page()).http).toBe(404)
    expect((await begun.press('pay')).http).toBe(404)
    expect((await pressed.comesBack()).data).toMatchObject({ payment_status: 0 })
    expect((await begun.paysAgain()).data.payment_step.url).toBe(stripe.newest().url)
    // A provider is not asked about payments that it did not open.
    expect(stripe.asked).toEqual(['POST /v1/checkout/sessions'])
    stripe.pay(stripe.newest())
    expect((await begun.comesBack()).data).toMatchObject({ payment_status: 1, test_payment: false })
    await stripe.close()
    shop.services.paymentProviders = []
    expect(await openSandbox(shop.services, true)).toBe(false)
    expect((await pressed.comesBack()).data).toMatchObject({ payment_status: 0 })
  })
})
