import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventories, products } from '../../catalog/products/tables.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, type Shopper } from '../../testing/shoppers.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { cartLines } from '../cart/tables.ts'
import { moveOrder } from './move-order.ts'
import { orders } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

type Buyer = Pick<Shopper, 'put' | 'order' | 'livesIn' | 'post'>

async function ordered(buyer: Buyer, productIds: number[]) {
  for (const id of productIds) await buyer.put(id)
  return (await buyer.order(await buyer.livesIn())).data
}

describe('the order list of a shopper', () => {
  it('is counted and filtered by status', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db, { stock: 50 })
    const [fresh, cancelled, delivered, part] = [
      await ordered(maryam, [shawl.id]),
      await ordered(maryam, [shawl.id]),
      await ordered(maryam, [shawl.id]),
      await ordered(maryam, [shawl.id, (await aProduct(shop.db)).id]),
    ]
    const by = { by: 'operator', reason: 'other', note: '' } as const
    await shop.db.transaction((tx) => cancelOrder(tx, { ...by, orderId: cancelled.id }))
    const lineIds = [part.parcels[0].lines[0].id]
    await shop.db.transaction((tx) => cancelOrder(tx, { ...by, orderId: part.id, lineIds }))
    for (const to of [2, 3, 4, 5] as const) {
      await shop.db.transaction((tx) => moveOrder(tx, { orderId: delivered.id, to, cause: 'test' }))
    }
    const list = async (status?: string) => (await maryam.post('/order/by-user', { status })).data
    const all = await list()
    expect(all).toMatchObject({ status: 'all', total: 4 })
    const counts = { all: 4, pending: 2, confirmed: 0, picked_up: 0, on_the_way: 0, delivered: 1, cancelled: 1 }
    expect(all.counts).toEqual(counts)
    const ids = async (status: string) => (await list(status)).data.map((order: { id: string }) => order.id)
    expect(await ids('pending')).toEqual([part.id, fresh.id])
    expect(await ids('delivered')).toEqual([delivered.id])
    expect(await ids('cancelled')).toEqual([cancelled.id])
    expect(await ids('confirmed')).toEqual([])
    const amounts = all.data.map((order: { cancelled_amount: number }) => order.cancelled_amount)
    expect(amounts).toEqual([1100, 0, 1100, 0])
    expect((await maryam.post('/order/by-user', { status: 'lost' })).data.codes).toEqual(['invalid_field'])
    expect((await maryam.post('/order/by-user', { status: 'pending', per_page: 1, page: 2 })).data).toMatchObject({
      current_page: 2,
      last_page: 2,
      total: 2,
    })
  })

  it('takes the same number of statements for one order and for twelve', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db, { stock: 50 })
    const list = () => shop.statementsOf(() => maryam.post('/order/by-user'))
    await ordered(maryam, [shawl.id])
    const few = await list()
    for (let n = 0; n < 11; n++) await ordered(maryam, [shawl.id])
    expect((await list()).length).toBe(few.length)
  })

  it('contains no orders of other shoppers', async () => {
    const shawl = await aProduct(shop.db)
    const { id } = await ordered(aShopper(shop), [shawl.id])
    for (const other of [aShopper(shop), await aMember(shop)]) {
      expect((await other.post('/order/by-user', { order_id: id })).data.codes).toEqual(['order_unknown'])
      expect((await other.post('/order/by-user')).data).toMatchObject({ total: 0, counts: { all: 0 } })
    }
  })
})

describe('buying again', () => {
  it('adds the available quantities to the cart and lists the missing ones with reasons', async () => {
    const maryam = aShopper(shop)
    const [rug, kettle, shawl, cup] = [
      await aProduct(shop.db),
      await aProduct(shop.db),
      await aProduct(shop.db),
      await aProduct(shop.db),
    ]
    await maryam.put(rug.id, 3)
    await maryam.put(shawl.id, 4)
    const order = await ordered(maryam, [kettle.id, cup.id])
    await shop.db.update(inventories).set({ stock: 2 }).where(eq(inventories.id, rug.inventoryId))
    await shop.db.update(inventories).set({ stock: 0 }).where(eq(inventories.id, kettle.inventoryId))
    await shop.db.update(products).set({ public: false }).where(eq(products.id, cup.id))
    await maryam.put(shawl.id, 5)
    const read = (await maryam.post('/order/by-user', { order_id: order.id })).data
    const lines = read.parcels.flatMap((parcel: { lines: object[] }) => parcel.lines)
    const available = (product: { id: number }) =>
      lines.find((line: { product_id: number }) => line.product_id === product.id).available
    expect([rug, kettle, shawl, cup].map(available)).toEqual([true, false, true, false])
    const { data } = await maryam.post('/order/buy-again', { order_id: order.id }, { language: 'fa' })
    expect(data).toMatchObject({ added: 6, cart_count: 2 + 5 })
    const left = data.left_out.map((one: { product_id: number; quantity: number; code: string }) => one)
    expect(left).toMatchObject([
      { product_id: rug.id, quantity: 1, code: 'quantity_maximum' },
      { product_id: kettle.id, quantity: 1, code: 'out_of_stock', message: 'این جنس تمام شده است.' },
      { product_id: cup.id, quantity: 1, code: 'product_unknown' },
    ])
    const cart = await maryam.cart()
    const inCart = cart.lines.map((line: { quantity: number; selected: number }) => [line.quantity, line.selected])
    // An inventory that is already in the cart keeps the larger quantity.
    expect(inCart.sort()).toEqual([
      [2, 1],
      [5, 1],
    ])
  })

  it('respects the cap per buyer of a running flash sale and uses the current price', async () => {
    const maryam = aShopper(shop)
    const shawl = await aProduct(shop.db)
    await maryam.put(shawl.id, 5)
    const order = (await maryam.order(await maryam.livesIn())).data
    await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 40_000, capPerBuyer: 2 }] })
    const { data } = await maryam.post('/order/buy-again', { order_id: order.id })
    expect(data).toMatchObject({ added: 2, left_out: [{ quantity: 3, code: 'quantity_maximum' }] })
    expect((await maryam.cart()).lines).toMatchObject([{ quantity: 2, price: 400, price_when_added: 400 }])
  })

  it('stops at the limit of cart lines, and has the same effect when it is sent twice', async () => {
    const maryam = aShopper(shop)
    const [shawl, rug] = [await aProduct(shop.db), await aProduct(shop.db)]
    const order = await ordered(maryam, [shawl.id, rug.id])
    const again = (key?: string) => maryam.post('/order/buy-again', { order_id: order.id }, key ? { key } : {})
    const both = await Promise.all([again('again-once'), again()])
    expect(both.map((answer) => answer.data.cart_count)).toEqual([2, 2])
    const [mine] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    const shopperId = mine?.shopperId as string
    await shop.db.delete(cartLines).where(inArray(cartLines.inventoryId, [shawl.inventoryId, rug.inventoryId]))
    const filler = await aProduct(shop.db, {
      inventories: Array.from({ length: 99 }, (_, n) => ({ values: { size: `s${n}` } })),
    })
    await shop.db.insert(cartLines).values(
      filler.inventories.map(({ id }) => ({
        shopperId,
        inventoryId: id,
        quantity: 1,
        priceWhenAdded: 1,
        currency: 'AFN',
      })),
    )
    expect((await again()).data).toMatchObject({ added: 1, left_out: [{ code: 'cart_full' }], cart_count: 100 })
  })
})
