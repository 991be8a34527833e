import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flashSaleProducts, inventories, products } from '../../catalog/products/tables.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { orders } from '../orders/tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const stockOf = async (id: number) =>
  (await shop.db.select({ stock: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.stock
const ordersKept = async () => (await shop.db.select({ n: count() }).from(orders))[0]?.n ?? 0

/** Shoppers with one piece of each product in the cart and an address. */
const buyers = (many: number, productIds: number[]) =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const shopper = aShopper(shop)
      for (const id of productIds) expect(await shopper.put(id)).toMatchObject({ status: 200 })
      const home = await shopper.livesIn(ownHome())
      return { shopper, home, order: (key?: string) => shopper.order(home, {}, key ? { key } : {}) }
    }),
  )

async function aBuyer(productId: number) {
  const [buyer] = await buyers(1, [productId])
  if (!buyer) throw new Error('nobody came')
  return buyer
}

const statuses = (answers: Answer[]) => ({
  sold: answers.filter((answer) => answer.status === 200).length,
  refused: answers.filter((answer) => answer.status === 201).length,
  other: answers.filter((answer) => answer.http !== 200).length,
})

it('fifty simultaneous buyers of ten units get ten orders; forty are rejected with “stock_gone”', async () => {
  const shawl = await aProduct(shop.db, { stock: 10 })
  const crowd = await buyers(50, [shawl.id])
  const answers = await Promise.all(crowd.map((buyer, n) => buyer.order(`crowd-order-${n}`)))
  expect(statuses(answers)).toEqual({ sold: 10, refused: 40, other: 0 })
  const reasons = answers.flatMap((answer) => answer.data.codes ?? [])
  expect(new Set(reasons)).toEqual(new Set(['stock_gone']))
  expect(await stockOf(shawl.inventoryId)).toBe(0)
  expect(new Set(answers.flatMap((answer) => answer.data.order_number ?? [])).size).toBe(10)
})

it('the stock of two products is exact after simultaneous orders of both, in either sequence', async () => {
  const [shawl, kettle] = [await aProduct(shop.db, { stock: 8 }), await aProduct(shop.db, { stock: 5 })]
  const forth = await buyers(10, [shawl.id, kettle.id])
  const back = await buyers(10, [kettle.id, shawl.id])
  const answers = await Promise.all([...forth, ...back].map((buyer) => buyer.order()))
  expect(statuses(answers)).toEqual({ sold: 5, refused: 15, other: 0 })
  expect([await stockOf(shawl.inventoryId), await stockOf(kettle.inventoryId)]).toEqual([3, 0])
})

it('simultaneous orders of different variants never exceed the allotment of a flash sale', async () => {
  const dress = await aProduct(shop.db, {
    inventories: [
      { values: { size: 'm' }, stock: 50 },
      { values: { size: 'l' }, stock: 50 },
    ],
  })
  await aFlashSale(shop.db, { items: [{ productId: dress.id, price: 40_000, allotment: 7, capPerBuyer: 1 }] })
  const crowd = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const shopper = aShopper(shop)
      await shopper.put(dress.id, 1, dress.inventories[n % 2]?.id)
      return { shopper, home: await shopper.livesIn(ownHome()) }
    }),
  )
  const answers = await Promise.all(
    crowd.map(({ shopper, home }) => shopper.order(home, { expected_total: 400 + 100 })),
  )
  expect(statuses(answers)).toEqual({ sold: 7, refused: 13, other: 0 })
  expect(new Set(answers.flatMap((answer) => answer.data.codes ?? []))).toEqual(new Set(['prices_changed']))
  const [item] = await shop.db.select().from(flashSaleProducts).where(eq(flashSaleProducts.productId, dress.id))
  expect(item?.sold).toBe(7)
  const [kept] = await shop.db.select({ sold: products.sold }).from(products).where(eq(products.id, dress.id))
  expect(kept?.sold).toBe(7)
})

it('twenty requests with one idempotency key place one order and get the same response', async () => {
  const shawl = await aProduct(shop.db)
  const maryam = await aBuyer(shawl.id)
  const before = await ordersKept()
  const answers = await Promise.all(Array.from({ length: 20 }, () => maryam.order('one-checkout-form')))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data)
  expect([await ordersKept(), await stockOf(shawl.inventoryId)]).toEqual([before + 1, 9])
  const later = await maryam.order('one-checkout-form')
  expect(later?.data).toEqual(answers[0]?.data)
  const other = await maryam.shopper.order(maryam.home, { note: 'Something else' }, { key: 'one-checkout-form' })
  expect(other).toMatchObject({ status: 201, data: { codes: ['idempotency_key_reused'] } })
  expect((await maryam.shopper.order(maryam.home, {}, { key: 'short' }))?.data.codes).toEqual([
    'idempotency_key_invalid',
  ])
  expect(await ordersKept()).toBe(before + 1)
})

it('the same idempotency key of two shoppers places two orders', async () => {
  const shawl = await aProduct(shop.db)
  const two = await buyers(2, [shawl.id])
  const answers = await Promise.all(two.map((buyer) => buyer.order('the-same-key')))
  expect(new Set(answers.map((answer) => answer.data.order_number)).size).toBe(2)
})

it('the idempotency key of a rejected order can be used again', async () => {
  const shawl = await aProduct(shop.db, { stock: 1 })
  const maryam = await aBuyer(shawl.id)
  await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, shawl.inventoryId))
  expect((await maryam.order('try-once-more'))?.data.codes).toEqual(['stock_gone'])
  await shop.db.update(inventories).set({ stock: 1 }).where(eq(inventories.id, shawl.inventoryId))
  expect((await maryam.order('try-once-more'))?.status).toBe(200)
})

it('ten simultaneous requests without an idempotency key place one order from one cart', async () => {
  const shawl = await aProduct(shop.db)
  const maryam = await aBuyer(shawl.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => maryam.order()))
  expect(statuses(answers)).toEqual({ sold: 1, refused: 9, other: 0 })
  expect(new Set(answers.flatMap((answer) => answer.data.codes ?? []))).toEqual(new Set(['nothing_selected']))
  expect(await stockOf(shawl.inventoryId)).toBe(9)
})

it('a line added while the cart is ordered is either in the order or in the cart', async () => {
  const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db)]
  const maryam = await aBuyer(shawl.id)
  const [ordered] = await Promise.all([maryam.order(), maryam.shopper.put(kettle.id, 3)])
  const inOrder = ordered.data.parcels.flatMap((parcel: { lines: object[] }) => parcel.lines).length
  const inCart = (await maryam.shopper.cart()).lines.length
  expect(inOrder + inCart).toBe(2)
})
