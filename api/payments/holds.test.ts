import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inventories } from '../catalog/tables.ts'
import { moveOrder } from '../orders/move-order.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
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
  stripe.refundsBegin = 'succeeded'
})

const COMPLETED = 'checkout.session.completed'

describe('an order that nobody pays', () => {
  it('is given up when its time is over: the page is closed and the goods are for others', async () => {
    const payer = await aPayer(shop, stripe)
    await payer.after(29)
    expect(await payer.read()).toMatchObject({ cancelled: false })
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: true, pay_by: null })
    expect(payer.session.status).toBe('expired')
    expect(await payer.stock()).toBe(10)
    expect(await payer.payments()).toMatchObject([{ state: 'expired' }])
    expect((await payer.cancelled()).cancellations).toMatchObject([{ by: 'shop', reason: 'other' }])
    expect(await payer.refunds()).toEqual([])
  })

  it('is kept when the money is there after all, or on its way', async () => {
    const [paid, onItsWay] = [await aPayer(shop, stripe), await aPayer(shop, stripe)]
    stripe.pay(paid.session)
    stripe.begin(onItsWay.session)
    await paid.after(31)
    expect(await paid.read()).toMatchObject({ cancelled: false, payment_status: 1 })
    expect(await onItsWay.read()).toMatchObject({ cancelled: false, payment_status: 0 })
    stripe.turnDown(onItsWay.session)
    await onItsWay.after(40)
    expect(await onItsWay.read()).toMatchObject({ cancelled: true })
  })

  it('is held while Stripe does not answer', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.trouble = 'cut'
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: false })
    stripe.trouble = null
    await payer.after(33)
    expect(await payer.read()).toMatchObject({ cancelled: true })
  })

  it('is given up once, though many processes look', async () => {
    const payer = await aPayer(shop, stripe)
    await Promise.all(Array.from({ length: 5 }, () => payer.after(31)))
    expect(await payer.stock()).toBe(10)
    expect((await payer.cancelled()).cancellations).toHaveLength(1)
  })

  it('is not sent before it is paid', async () => {
    const payer = await aPayer(shop, stripe)
    const next = () => shop.db.transaction((tx) => moveOrder(tx, { orderId: payer.order.id, to: 2, cause: 'test' }))
    await expect(next()).rejects.toThrow('order_unpaid')
    stripe.pay(payer.session)
    await payer.told(COMPLETED)
    await next()
    expect(await payer.read()).toMatchObject({ order_status: 2 })
  })
})

describe('money that comes when the order was given up', () => {
  const givenUp = async () => {
    const payer = await aPayer(shop, stripe)
    await payer.after(31)
    expect(await payer.read()).toMatchObject({ cancelled: true })
    return payer
  }

  it('brings the order back while the goods are there', async () => {
    const payer = await givenUp()
    stripe.pay(payer.session)
    for (let n = 0; n < 2; n++) await payer.told(COMPLETED)
    expect(await payer.read()).toMatchObject({ cancelled: false, payment_status: 1, cancelled_amount: 0 })
    expect(await payer.stock()).toBe(9)
    expect((await payer.cancelled()).cancellations).toEqual([])
    expect(await payer.refunds()).toEqual([])
    expect(await payer.mails()).toContain('order_placed')
  })

  it('goes back when they are gone, and nothing of the order is taken', async () => {
    const payer = await givenUp()
    await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, payer.kettle.inventoryId))
    stripe.pay(payer.session)
    for (let n = 0; n < 2; n++) await payer.told(COMPLETED)
    expect(await payer.read()).toMatchObject({ cancelled: true })
    await payer.after(0)
    expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 210_000, charged: 210_000 }])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    expect(await payer.mails()).toContain('order_refunded')
    expect(await payer.stock()).toBe(0)
  })

  it('goes back when the shopper had cancelled', async () => {
    const payer = await aPayer(shop, stripe)
    await payer.cancels()
    stripe.pay(payer.session)
    await payer.told(COMPLETED)
    await payer.after(0)
    expect(await payer.read()).toMatchObject({ cancelled: true, payment_status: 0 })
    expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 210_000 }])
  })
})

describe('cancelling what was paid', () => {
  const paid = async () => {
    const payer = await aPayer(shop, stripe)
    stripe.pay(payer.session)
    await payer.told(COMPLETED)
    return payer
  }

  it('pays a part back, then the rest, and says so', async () => {
    const payer = await paid()
    const part = await payer.cancels({ line_ids: [payer.lines[0]] })
    expect(part.data).toMatchObject({ cancelled_amount: 1000, refund: { state: 'pending', amount: 1000 } })
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 1000 })
    await payer.cancels()
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    const given = [...stripe.refunds.values()].filter((one) => one.payment_intent === payer.session.payment_intent?.id)
    expect(given.map(({ amount }) => amount)).toEqual([100_000, 110_000])
    expect((await payer.mails()).filter((kind) => kind === 'order_refunded')).toHaveLength(2)
  })

  it('pays back what a page took for a part that was cancelled meanwhile', async () => {
    const payer = await aPayer(shop, stripe)
    await payer.cancels({ line_ids: [payer.lines[0]] })
    stripe.pay(payer.session)
    await payer.told(COMPLETED)
    expect(await payer.read()).toMatchObject({ payment_status: 1 })
    expect(await payer.refunds()).toMatchObject([{ amount: 100_000 }])
  })

  it('pays back once, though the answer is lost and many processes send', async () => {
    const payer = await paid()
    await payer.cancels()
    stripe.trouble = 'cut after work'
    await payer.after(0)
    expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
    stripe.trouble = null
    await Promise.all([payer.after(5), payer.after(5), payer.after(5)])
    const given = [...stripe.refunds.values()].filter((one) => one.payment_intent === payer.session.payment_intent?.id)
    expect(given.map(({ amount }) => amount)).toEqual([210_000])
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
  })

  it('waits for a refund that Stripe has not finished, and tells the shop of one that failed', async () => {
    const payer = await paid()
    stripe.refundsBegin = 'pending'
    await payer.cancels()
    await payer.after(0)
    expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
    const [refund] = [...stripe.refunds.values()].slice(-1)
    if (!refund) throw new Error('No refund was asked for')
    refund.status = 'succeeded'
    await tell(shop, stripe.event('refund.updated', refund))
    expect((await payer.cancelled()).refund).toMatchObject({ state: 'done' })
    refund.status = 'failed'
    await tell(shop, stripe.event('refund.failed', refund))
    expect((await payer.cancelled()).refund).toMatchObject({ state: 'pending' })
    expect(await payer.refunds()).toMatchObject([{ state: 'failed' }])
  })

  it('gives the second of two payments for one order back', async () => {
    const payer = await aPayer(shop, stripe)
    stripe.trouble = null
    stripe.turnDown(payer.session)
    await payer.paysAgain()
    const second = stripe.newest()
    stripe.pay(second)
    await payer.comesBack()
    stripe.pay(payer.session)
    await payer.told(COMPLETED)
    await payer.after(0)
    expect((await payer.payments()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 210_000 }])
    expect(await payer.read()).toMatchObject({ payment_status: 1, cancelled: false })
  })
})
