import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flashSaleProducts, inventories } from '../../catalog/products/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import { asOperator } from '../../testing/operator.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { findOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orders } from '../orders/tables.ts'
import { refusedOnDelivery } from './refused-on-delivery.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

/** A cash order of two stores that is on its way: three shawls in a flash sale, and a kettle. */
async function onTheWay() {
  const maryam = aShopper(shop)
  const [shawl, kettle] = [await aProduct(shop.db), await aProduct(shop.db)]
  await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 40_000, allotment: 8, capPerBuyer: 3 }] })
  await maryam.put(shawl.id, 3)
  await maryam.put(kettle.id, 1)
  const { id, order_number: number, parcels } = (await maryam.order(await maryam.livesIn())).data
  const move = (to: 2 | 3 | 4 | 5, parcelId?: string) =>
    shop.db.transaction((tx) => moveOrder(tx, { orderId: id, to, cause: 'test', ...(parcelId && { parcelId }) }))
  for (const to of [2, 3, 4] as const) await move(to)
  const left = async () => {
    const stock = [shawl, kettle].map(({ inventoryId }) =>
      shop.db.select({ n: inventories.stock }).from(inventories).where(eq(inventories.id, inventoryId)),
    )
    const [sale] = await shop.db.select().from(flashSaleProducts).where(eq(flashSaleProducts.productId, shawl.id))
    return [...(await Promise.all(stock)).map(([row]) => row?.n), sale?.sold]
  }
  const read = async () => (await maryam.post('/order/by-user', { order_id: id })).data
  return { id, number, parcels: parcels as { id: string }[], move, left, read }
}

test('an order refused on delivery returns stock and flash sale units, owes nothing, and shows the buyer the reason', async () => {
  const { id, number, left, read } = await onTheWay()
  expect(await left()).toEqual([7, 9, 3])
  await refusedOnDelivery(asOperator(shop), number, { note: 'nobody at home' })
  expect(await left()).toEqual([10, 10, 0])
  const order = await read()
  expect(order).toMatchObject({
    order_status: 4,
    cancelled: true,
    due: 0,
    payment_status: 0,
    refund: { state: 'none_due' },
  })
  expect(order.cancellation).toMatchObject({ by: 'operator', reason: 'refused_at_door', note: '' })
  expect((await findOrder(asOperator(shop), number)).moves.at(-1)?.cause).toBe('operator: nobody at home')
  const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, 'order_cancelled'))
  expect(mails.filter(({ content }) => content.orderId === id)).toHaveLength(1)
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.targetId, number))
  expect(entry).toMatchObject({ action: 'order.refused-at-door', targetType: 'order', actorName: 'operator' })
})

test('with one parcel refused and one delivered, the order is paid and nothing is due, in either sequence', async () => {
  for (const first of ['refused', 'delivered'] as const) {
    const { number, parcels, move, read } = await onTheWay()
    const [shawls, kettle] = parcels as [{ id: string }, { id: string }]
    const refuse = () => refusedOnDelivery(asOperator(shop), number, { parcelId: shawls.id, note: '' })
    const deliver = () => move(5, kettle.id)
    for (const step of first === 'refused' ? [refuse, deliver] : [deliver, refuse]) await step()
    expect(await read()).toMatchObject({
      order_status: 5,
      cancelled: false,
      payment_status: 1,
      due: 0,
      parcels: [{ order_status: 4, cancelled: true }, { order_status: 5 }],
    })
  }
})

test('twenty simultaneous requests record the refusal once and return the stock once', async () => {
  const { number, left } = await onTheWay()
  const tries = Array.from({ length: 20 }, () =>
    refusedOnDelivery(asOperator(shop), number, { note: '' }).then(
      () => 'done',
      (error) => (error instanceof BusinessError ? error.reasons[0]?.code : Promise.reject(error)),
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'parcel_not_out')).toHaveLength(19)
  expect(await left()).toEqual([10, 10, 0])
})

test('a delivered parcel and a parcel of another order cannot be recorded as refused on delivery', async () => {
  const [one, other] = [await onTheWay(), await onTheWay()]
  const refuse = (parcelId?: string) => refusedOnDelivery(asOperator(shop), one.number, { parcelId, note: '' })
  await expect(refuse(other.parcels[0]?.id)).rejects.toThrow('parcel_not_out')
  await one.move(5)
  await expect(refuse()).rejects.toThrow('parcel_not_out')
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, one.id))
  expect(kept).toMatchObject({ orderStatus: 5, cancelled: false, paymentStatus: 1 })
})
