import { DrizzleQueryError, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PaymentStatus } from '#contract/ordering/payments.ts'
import { createLog } from '../../platform/log/log.ts'
import { runPaymentJobs } from '../../testing/run-payment-jobs.ts'
import type { TestShop } from '../../testing/shop.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders } from '../orders/tables.ts'
import { isToOpen } from './open-payment.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { sendDueRefunds } from './providers/testing/due-payment-jobs.ts'
import type { FakeProvider } from './providers/testing/fake-provider.ts'
import { aPayer, providerIn } from './providers/testing/paying.ts'
import { openShopAtStripe } from './providers/testing/shop-at-stripe.ts'

const MINUTE = 60_000

let shop: TestShop
let stripe: FakeProvider
beforeAll(async () => {
  const { close, ...opened } = await openShopAtStripe()
  ;({ shop, stripe } = opened)
  return close
})

describe('an unpaid order', () => {
  it('is cancelled after its hold: the payment page is closed and the stock is returned', async () => {
    const payer = await aPayer(shop, stripe)
    await payer.after(29)
    expect(await payer.read()).toMatchObject({ cancelled: false })
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: true, pay_by: null })
    expect(stripe.asked).toContain(`POST /v1/checkout/sessions/${payer.page.reference}/expire`)
    expect(await payer.stock()).toBe(10)
    expect(await payer.payments()).toMatchObject([{ state: 'expired' }])
    expect((await payer.cancelled()).cancellations).toMatchObject([{ by: 'shop', reason: 'other' }])
    expect(await payer.refunds()).toEqual([])
  })

  it('is not cancelled if the provider reports the payment', async () => {
    const paid = await aPayer(shop, stripe)
    stripe.pay(paid.page)
    await paid.after(31)
    expect(await paid.read()).toMatchObject({ cancelled: false, payment_status: 1 })
  })

  it('is not cancelled if it is paid or its hold is extended while the provider is asked', async () => {
    const card = providerIn(shop)
    for (const meanwhile of [
      { paymentStatus: PaymentStatus.paid, payBy: null },
      { payBy: new Date(Date.now() + 60 * MINUTE) },
    ]) {
      const payer = await aPayer(shop, stripe)
      const close: PaymentProvider['close'] = async ({ reference }) => {
        await shop.db.update(orders).set(meanwhile).where(eq(orders.id, payer.order.id))
        return await card.confirm({ id: '', reference, openedAt: new Date() })
      }
      shop.services.paymentProviders = [{ ...card, close }]
      await payer.after(31)
      shop.services.paymentProviders = [card]
      expect(await payer.read()).toMatchObject({ cancelled: false })
      expect(await payer.stock()).toBe(9)
    }
  })

  it('is cancelled once by many processes', async () => {
    const payer = await aPayer(shop, stripe)
    await Promise.all(Array.from({ length: 5 }, () => payer.after(31)))
    expect(await payer.stock()).toBe(10)
    expect((await payer.cancelled()).cancellations).toHaveLength(1)
  })

  it('has payment attempts expired that never reached the provider', async () => {
    stripe.trouble = 'cut'
    const payer = await aPayer(shop, stripe)
    stripe.trouble = null
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: true })
    expect(await payer.payments()).toMatchObject([{ state: 'expired', reference: null }])
    expect(await payer.moves()).toEqual(['started: shopper', 'expired: hold over, never begun'])
  })

  it('has a payment page closed that opens after the cancellation', async () => {
    const card = providerIn(shop)
    const start: typeof card.start = async (charge) => {
      const opened = await card.start(charge)
      await runPaymentJobs(shop.services, 31 * MINUTE)
      return opened
    }
    shop.services.paymentProviders = [{ ...card, start }]
    const payer = await aPayer(shop, stripe)
    shop.services.paymentProviders = [card]
    expect(payer.step.url).toBeNull()
    const [attempt] = await payer.payments()
    expect(attempt).toMatchObject({ state: 'expired', url: null })
    expect(stripe.asked).toContain(`POST /v1/checkout/sessions/${attempt?.reference}/expire`)
  })

  it('opens no payment page after it was cancelled or paid', async () => {
    const payer = await aPayer(shop, stripe)
    const [payment] = await payer.payments()
    const isOpened = () => isToOpen(shop.db, payment?.id ?? '')
    expect(await isOpened()).toBe(true)
    for (const meanwhile of [{ paymentStatus: PaymentStatus.paid }, { cancelled: true }]) {
      await shop.db.update(orders).set(meanwhile).where(eq(orders.id, payer.order.id))
      expect(await isOpened()).toBe(false)
    }
  })

  it('cannot be confirmed before it is paid', async () => {
    const payer = await aPayer(shop, stripe)
    const next = () => shop.db.transaction((tx) => moveOrder(tx, { orderId: payer.order.id, to: 2, cause: 'test' }))
    await expect(next()).rejects.toThrow('order_unpaid')
    stripe.pay(payer.page)
    await payer.told()
    await next()
    expect(await payer.read()).toMatchObject({ order_status: 2 })
  })
})

describe('a payment that arrives after the cancellation of its order', () => {
  const givenUp = async () => {
    const payer = await aPayer(shop, stripe)
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: true })
    return payer
  }

  it('reopens the order if the stock is available', async () => {
    const payer = await givenUp()
    stripe.pay(payer.page)
    for (let n = 0; n < 2; n++) await payer.told()
    expect(await payer.read()).toMatchObject({ cancelled: false, payment_status: 1, cancelled_amount: 0 })
    expect(await payer.stock()).toBe(9)
    expect((await payer.cancelled()).cancellations).toEqual([])
    expect(await payer.refunds()).toEqual([])
    expect(await payer.mails()).toContain('order_placed')
    const paid = expect.stringMatching(/^paid: webhook checkout\.session\./)
    expect(await payer.moves()).toEqual(['started: shopper', 'expired: hold over', paid])
  })

  it('is refunded if the shopper had cancelled the order', async () => {
    const payer = await aPayer(shop, stripe)
    await payer.cancels()
    stripe.pay(payer.page)
    await payer.told()
    await payer.after(0)
    expect(await payer.read()).toMatchObject({ cancelled: true, payment_status: 0 })
    expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 210_000 }])
  })
})

it('failures are logged without query parameters', async () => {
  const payer = await aPayer(shop, stripe)
  const card = providerIn(shop)
  const { log } = shop.services
  const lines: string[] = []
  shop.services.log = createLog('info', { write: (line) => void lines.push(line) })
  const failed = () =>
    Promise.reject(new DrizzleQueryError('insert into outbox', ['maryam@example.com'], new Error('cut')))
  shop.services.paymentProviders = [{ ...card, confirm: failed }]
  await payer.told()
  await payer.after(31)
  Object.assign(shop.services, { log, paymentProviders: [card] })
  for (const told of ['a payment event waits', 'a provider did not answer', 'could not be given up yet']) {
    expect(lines.join('')).toContain(told)
  }
  expect(lines.join('')).not.toContain('maryam')
})

it('refunds that wait behind a slow one are sent by another run, each once', async () => {
  const payers = [await aPayer(shop, stripe), await aPayer(shop, stripe)]
  for (const payer of payers) {
    stripe.pay(payer.page)
    await payer.told()
    await payer.cancels()
  }
  const card = providerIn(shop)
  const sent: string[] = []
  const refund: typeof card.refund = async (one) => {
    sent.push(one.id)
    if (sent.length > 1) return await card.refund(one)
    await sendDueRefunds(shop.services)
    expect(sent).toHaveLength(2)
    return await card.refund(one)
  }
  shop.services.paymentProviders = [{ ...card, refund }]
  await sendDueRefunds(shop.services)
  shop.services.paymentProviders = [card]
  const requested = (await Promise.all(payers.map((payer) => payer.refunds()))).flat()
  expect(sent.toSorted()).toEqual(requested.map(({ id }) => id).toSorted())
})

it('a payment for a line that was cancelled meanwhile is partly refunded', async () => {
  const payer = await aPayer(shop, stripe)
  await payer.cancels({ line_ids: [payer.lines[0]] })
  stripe.pay(payer.page)
  await payer.told()
  expect(await payer.read()).toMatchObject({ payment_status: 1 })
  expect(await payer.refunds()).toMatchObject([{ amount: 100_000 }])
})
