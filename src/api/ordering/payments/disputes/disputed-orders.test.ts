import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { asOperator } from '../../../testing/operator.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { advanceOrder } from '../advance-order.ts'
import type { FakePayment, FakeProvider, Webhook } from '../providers/testing/fake-provider.ts'
import { aPayer, takesMoneyBy, tell } from '../providers/testing/paying.ts'
import { openPayPal } from '../providers/testing/paypal-server.ts'
import { openRazorpay } from '../providers/testing/razorpay-server.ts'
import { openStripe } from '../providers/testing/stripe-server.ts'

type Disputing = FakeProvider & { dispute(payment: FakePayment, ...how: string[]): Webhook }
const players: Record<string, { open: () => Promise<Disputing>; kept: string[][]; taken: string[][] }> = {
  stripe: { open: openStripe, kept: [['won'], ['warning_closed']], taken: [['lost'], ['under_review']] },
  razorpay: { open: openRazorpay, kept: [['won'], ['closed']], taken: [['lost'], ['under_review']] },
  paypal: {
    open: openPayPal,
    kept: [
      ['RESOLVED', 'RESOLVED_SELLER_FAVOUR'],
      ['RESOLVED', 'CANCELED_BY_BUYER'],
    ],
    taken: [['RESOLVED', 'RESOLVED_BUYER_FAVOUR'], ['UNDER_REVIEW']],
  },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

describe.each(Object.entries(players))('an order whose payment is disputed at %s', (_, { open, kept, taken }) => {
  let theirs: Disputing
  beforeAll(async () => {
    theirs = await open()
    takesMoneyBy(shop, theirs)
  })
  afterAll(() => theirs.close())

  const aDisputed = async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.comesBack()
    expect(await tell(shop, theirs.dispute(payer.page))).toBe(200)
    const next = (how: { anyway?: boolean } = {}) => advanceOrder(asOperator(shop), payer.order.order_number, how)
    const status = async () => (await payer.read()).order_status
    return { ...payer, next, status }
  }

  it('moves only with an override by staff, except to delivered', async () => {
    const { next, status, read } = await aDisputed()
    await expect(next()).rejects.toThrow('order_disputed')
    expect(await status()).toBe(OrderStatus.pending)
    for (const to of [OrderStatus.confirmed, OrderStatus.pickedUp, OrderStatus.onTheWay]) {
      await expect(next()).rejects.toThrow('order_disputed')
      await next({ anyway: true })
      expect(await status()).toBe(to)
    }
    await next()
    expect(await read()).toMatchObject({ order_status: OrderStatus.delivered })
  })

  it.each(kept)('can move after the shop wins the dispute: %s %s', async (...how) => {
    const { next, page } = await aDisputed()
    await tell(shop, theirs.dispute(page, ...how.filter(Boolean)))
    await next()
  })

  it.each(taken)('cannot move while the dispute is lost or under review: %s %s', async (...how) => {
    const { next, page } = await aDisputed()
    await tell(shop, theirs.dispute(page, ...how.filter(Boolean)))
    await expect(next()).rejects.toThrow('order_disputed')
  })

  it('does not block other orders', async () => {
    await aDisputed()
    const other = await aPayer(shop, theirs)
    theirs.pay(other.page)
    await other.comesBack()
    await advanceOrder(asOperator(shop), other.order.order_number)
  })

  it('or fully refunded there cannot move; a partial refund does not block it', async () => {
    const payer = await aPayer(shop, theirs)
    theirs.pay(payer.page)
    await payer.comesBack()
    const next = () => advanceOrder(asOperator(shop), payer.order.order_number)
    const some = Math.floor(payer.page.amount / 2)
    await tell(shop, theirs.giveBackThere(payer.page, some) as Webhook)
    await next()
    await tell(shop, theirs.giveBackThere(payer.page, payer.page.amount - some) as Webhook)
    await expect(next()).rejects.toThrow('order_money_back')
  })
})
