import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { shippingRules } from '../../catalog/stores/tables.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { vouchers } from '../vouchers/tables.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { FakeProvider } from './providers/testing/fake-provider.ts'
import { aPayer } from './providers/testing/paying.ts'
import { openShopAtStripe } from './providers/testing/shop-at-stripe.ts'

let shop: TestShop
let stripe: FakeProvider
beforeAll(async () => {
  const { close, ...opened } = await openShopAtStripe()
  ;({ shop, stripe } = opened)
  return close
})

const usedOf = async (id: number) =>
  (await shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id)))[0]?.used

describe('the voucher of an unpaid order', () => {
  const givenUp = async (input: Parameters<typeof aVoucher>[1]) => {
    const voucher = await aVoucher(shop.db, input)
    const payer = await aPayer(shop, stripe, { voucher: voucher.code })
    expect(payer.page.amount).toBe(200_000)
    expect(await usedOf(voucher.id)).toBe(1)
    await payer.after(31)
    expect(await usedOf(voucher.id)).toBe(0)
    return { payer, voucher }
  }

  it('is released, and used again if the payment arrives late', async () => {
    const { payer, voucher } = await givenUp({ usageLimit: 1, usagePerShopper: 1 })
    stripe.pay(payer.page)
    await payer.told()
    expect(await payer.read()).toMatchObject({ cancelled: false, payment_status: 1, voucher_code: voucher.code })
    expect(await usedOf(voucher.id)).toBe(1)
    await payer.cancels()
    expect(await usedOf(voucher.id)).toBe(0)
    expect((await payer.cancelled()).refund).toMatchObject({ amount: 2000 })
  })

  it('is not used beyond its limit: the late payment is refunded, and the stock stays available', async () => {
    const { payer, voucher } = await givenUp({ usageLimit: 1 })
    const other = await aPayer(shop, stripe, { voucher: voucher.code })
    stripe.pay(payer.page)
    await payer.told()
    expect(await payer.read()).toMatchObject({ cancelled: true })
    expect(await payer.stock()).toBe(10)
    expect(await payer.refunds()).toMatchObject([{ amount: 200_000 }])
    expect(await other.read()).toMatchObject({ cancelled: false })
    expect(await usedOf(voucher.id)).toBe(1)
  })
})

it('a late payment at a flash price is refunded if the buyer has reached the cap meanwhile', async () => {
  const goods = [await aProduct(shop.db), await aProduct(shop.db)] as const
  const [onSale] = goods
  await aFlashSale(shop.db, { items: [{ productId: onSale.id, price: 50_000, capPerBuyer: 1 }] })
  const payer = await aPayer(shop, stripe, { goods: [...goods] })
  await payer.after(31)
  await payer.maryam.put(onSale.id)
  expect((await payer.maryam.order(await payer.maryam.livesIn())).status).toBe(200)
  stripe.pay(payer.page)
  await payer.told()
  expect(await payer.read()).toMatchObject({ cancelled: true, payment_status: 0 })
  expect(await payer.stock()).toBe(9)
  expect(await payer.refunds()).toMatchObject([{ charged: payer.page.amount }])
})

it('an order with a total of zero is paid immediately, without a request to Stripe', async () => {
  const voucher = await aVoucher(shop.db, { amount: 500_000 })
  const maryam = aShopper(shop)
  const goodwillRefund = await aProduct(shop.db)
  await shop.db.update(shippingRules).set({ fee: 0 }).where(eq(shippingRules.storeId, goodwillRefund.storeId))
  await maryam.put(goodwillRefund.id)
  const before = stripe.opened()
  const { data } = await maryam.order(await maryam.livesIn(), { payment_method: 3, voucher: voucher.code })
  expect(data).toMatchObject({ payment_status: 1, pay_by: null, due: 0, totals: { total: 0 }, confirmation: null })
  expect(data.payment_step).toEqual({ kind: 'none', url: null })
  expect(stripe.opened()).toBe(before)
})

it('an order with only free items left is paid immediately, and a late payment is refunded', async () => {
  const [goodwillRefund, kettle] = [await aProduct(shop.db), await aProduct(shop.db)]
  await shop.db.update(shippingRules).set({ fee: 0 }).where(eq(shippingRules.storeId, goodwillRefund.storeId))
  const { code } = await aVoucher(shop.db, { amount: 500_000, productIds: [goodwillRefund.id] })
  const payer = await aPayer(shop, stripe, { voucher: code, goods: [goodwillRefund, kettle] })
  expect(payer.page.amount).toBe(110_000)
  const [input, bought] = [goodwillRefund, kettle].map(({ storeId }) =>
    payer.order.parcels.find(({ store }) => store.id === storeId),
  )
  await payer.cancels({ parcel_id: bought?.id })
  const isFree = { cancelled: false, payment_status: 1, due: 0, pay_by: null }
  expect(await payer.read()).toMatchObject(isFree)
  expect(await payer.mails()).toContain('order_placed')
  await payer.after(0)
  expect(await payer.payments()).toMatchObject([{ state: 'expired' }])
  stripe.pay(payer.page)
  await payer.told()
  await payer.after(31)
  expect(await payer.refunds()).toMatchObject([{ state: 'done', amount: 110_000 }])
  expect(stripe.refundsOf(payer.page)).toMatchObject([{ amount: 110_000 }])
  const kept = await payer.read()
  expect(kept).toMatchObject(isFree)
  expect(kept.parcels.find(({ id }) => id === input?.id)).toMatchObject({ cancelled: false })
})

describe('a provider without support for afghanis', () => {
  it('charges dollars at the exchange rate of the shop, and refunds the same share in dollars', async () => {
    const [card] = shop.services.paymentProviders as [PaymentProvider]
    shop.services.paymentProviders = [{ ...card, currencies: ['USD'] }]
    const { methods, usd_rate } = (await shop.call('GET', '/payment-gateway')).data
    expect(methods[1].currencies).toEqual(['USD'])
    const payer = await aPayer(shop, stripe)
    const cents = Math.round((2100 / usd_rate) * 100)
    expect(payer.page).toMatchObject({ currency: 'USD', amount: cents })
    expect(payer.order.totals).toMatchObject({ currency: 'AFN', total: 2100 })
    stripe.pay(payer.page)
    await payer.told()
    await payer.cancels({ line_ids: [payer.lines[0]] })
    await payer.cancels()
    await payer.after(0)
    expect((await payer.cancelled()).refund).toEqual({ state: 'done', amount: 2100 })
    const input = await payer.refunds()
    expect(input.map(({ amount, currency }) => [amount, currency])).toEqual([
      [100_000, 'USD'],
      [110_000, 'USD'],
    ])
    expect(input.reduce((sum, { charged }) => sum + charged, 0)).toBe(cents)
  })
})
