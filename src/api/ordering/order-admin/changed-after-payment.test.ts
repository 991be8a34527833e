import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { flashSaleProducts } from '../../catalog/products/tables.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { asOperator } from '../../testing/operator.ts'
import { aFlashSale, aProduct, aStore } from '../../testing/products.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { orderValue } from '../orders/order-value.ts'
import { orderLines, parcels } from '../orders/tables.ts'
import { sendDueRefunds } from '../payments/providers/testing/due-payment-jobs.ts'
import type { FakeProvider } from '../payments/providers/testing/fake-provider.ts'
import { aPayer, takesMoneyBy } from '../payments/providers/testing/paying.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { issueRefund } from '../payments/refunds/issue-refund.ts'
import { changeQuantity } from './change-order.ts'
import { paidAtStripe } from './testing/orders.ts'

let shop: TestShop
let stripe: FakeProvider
/** Another process of the same shop. */
let other: Services
beforeAll(async () => {
  const opened = await openShopAtStripe()
  ;({ shop, stripe } = opened)
  other = { ...shop.services }
  takesMoneyBy({ ...shop, services: other }, stripe)
  return opened.close
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof BusinessError ? error.reasons[0]?.code : Promise.reject(error)),
  )
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

test('two processes that refund one payment at the same time never refund more than was paid', async () => {
  const payer = await paidAtStripe(shop, stripe)
  const give = (amount?: number) =>
    outcome(issueRefund(asOperator(shop), payer.number, { amount, note: 'torn', language: 'en' }))
  const outcomes = await Promise.all([give(), give(), give(payer.total / 2), give(payer.total / 2)])
  expect(outcomes).toContain('done')
  await Promise.all([
    sendDueRefunds(shop.services),
    sendDueRefunds(other),
    sendDueRefunds(shop.services),
    sendDueRefunds(other),
  ])
  const back = await payer.refunds()
  expect(back.map(({ state }) => state)).toEqual(back.map(() => 'done'))
  expect(sum(back.map(({ charged }) => charged))).toBeLessThanOrEqual(payer.total)
  expect(sum(stripe.refundsOf(payer.page).map(({ amount }) => amount))).toBe(sum(back.map(({ charged }) => charged)))
  expect(await give()).toBe(sum(back.map(({ amount }) => amount)) === payer.total ? 'refund_nothing_left' : 'done')
})

test.each([1, 2, 3])(
  'an order changed by staff while its payment arrives is refunded exactly the difference (round %i)',
  async () => {
    const store = await aStore(shop.db)
    const goods = [
      await aProduct(shop.db, { storeId: store.id }),
      await aProduct(shop.db, { storeId: store.id }),
    ] as const
    const payer = await aPayer(shop, stripe, { goods: [...goods], quantity: 3 })
    const lineId = payer.lines[0] ?? ''
    stripe.pay(payer.page)
    const change = (quantity: number) =>
      outcome(changeQuantity(asOperator(shop), payer.order.order_number, { lineId, quantity }))
    const [, less] = await Promise.all([payer.told(), change(1)])
    expect(less).toBe('done')
    expect(await change(5)).toBe('order_change_costs_more')
    const { worth } = await orderValue(shop.db, payer.order.id)
    const [taken, back] = [await payer.payments(), await payer.refunds()]
    const paid = sum(taken.filter(({ state }) => state === 'paid').map(({ wanted }) => wanted))
    expect([worth, paid - sum(back.map(({ amount }) => amount))]).toEqual([210_000, worth])
  },
)

test('simultaneous orders by buyers and additions by staff never exceed the allotment of a flash sale', async () => {
  const lamp = await aProduct(shop.db, { stock: 50 })
  await aFlashSale(shop.db, { items: [{ productId: lamp.id, price: 40_000, allotment: 6, capPerBuyer: 5 }] })
  const buyerOf = async () => {
    const buyer = aShopper(shop)
    await buyer.put(lamp.id)
    return { ...buyer, home: await buyer.livesIn(ownHome()) }
  }
  const first = await buyerOf()
  const { data: order } = await first.order(first.home)
  const lineId = order.parcels[0].lines[0].id as string
  const crowd = await Promise.all(Array.from({ length: 6 }, buyerOf))
  const add = (quantity: number) => outcome(changeQuantity(asOperator(shop), order.order_number, { lineId, quantity }))
  await Promise.all([...crowd.map((buyer) => buyer.order(buyer.home, { expected_total: 500 })), add(5), add(3), add(2)])
  const lines = await shop.db
    .select({ quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .where(eq(orderLines.productId, lamp.id))
  const [item] = await shop.db.select().from(flashSaleProducts).where(eq(flashSaleProducts.productId, lamp.id))
  expect(item?.sold).toBe(sum(lines.map(({ quantity }) => quantity)))
  expect(item?.sold).toBeLessThanOrEqual(6)
})
