import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventories } from '../../catalog/products/tables.ts'
import { shippingZones } from '../../catalog/stores/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { outbox } from '../../platform/mail/tables.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import { aVoucher } from '../../testing/offers.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct, aShippingRule, aStore } from '../../testing/products.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { findOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { FakeProvider } from '../payments/providers/testing/fake-provider.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { voucherUses } from '../vouchers/tables.ts'
import { changeAddress, changeQuantity } from './change-order.ts'
import { paidAtStripe, placedOrder } from './testing/orders.ts'
import { versionOf } from './version.ts'

let shop: TestShop
let stripe: FakeProvider
beforeAll(async () => {
  const { close, ...opened } = await openShopAtStripe()
  ;({ shop, stripe } = opened)
  shop.services.limits = false
  return close
})

const stockOf = async (id: number) =>
  (await shop.db.select({ n: inventories.stock }).from(inventories).where(eq(inventories.id, id)))[0]?.n
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof BusinessError ? error.reasons[0]?.code : Promise.reject(error)),
  )
const mailsOf = async (id: string) =>
  (await shop.db.select().from(outbox)).filter(({ content }) => content.orderId === id).map(({ kind }) => kind)

describe('changing the quantity of a line', () => {
  test('updates stock, totals and amount due, and emails the buyer', async () => {
    const { id, number, lineId, kettle, read } = await placedOrder(shop, { quantity: 2 })
    await changeQuantity(asOperator(shop), number, { lineId, quantity: 5 })
    expect(await stockOf(kettle.inventoryId)).toBe(5)
    expect(await read()).toMatchObject({ totals: { subtotal: 5000, shipping: 100, total: 5100 }, due: 5100 })
    await changeQuantity(asOperator(shop), number, { lineId, quantity: 1 })
    expect(await stockOf(kettle.inventoryId)).toBe(9)
    expect(await read()).toMatchObject({ totals: { total: 1100 }, due: 1100 })
    expect((await mailsOf(id)).filter((kind) => kind === 'order_changed')).toHaveLength(2)
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.targetId, number))
    expect(entries.map(({ action }) => action)).toEqual(['order.quantity', 'order.quantity'])
  })

  test('recalculates a percentage voucher and free shipping', async () => {
    const store = await aStore(shop.db)
    await aShippingRule(shop.db, { storeId: store.id, fee: 5_000, freeAbove: 300_000 })
    const rug = await aProduct(shop.db, { storeId: store.id })
    const voucher = await aVoucher(shop.db, { priceType: 2, basisPoints: 1000 })
    const maryam = aShopper(shop)
    await maryam.put(rug.id, 2)
    const { data } = await maryam.order(await maryam.livesIn(ownHome()), { voucher: voucher.code })
    expect(data.totals).toMatchObject({ voucher: 200, shipping: 50, total: 1850 })
    const line = { lineId: data.parcels[0].lines[0].id, quantity: 4 }
    await changeQuantity(asOperator(shop), data.order_number, line)
    const read = (await maryam.post('/order/by-user', { order_id: data.id })).data
    expect(read.totals).toMatchObject({ subtotal: 4000, voucher: 400, shipping: 0, total: 3600 })
    const [use] = await shop.db.select().from(voucherUses).where(eq(voucherUses.orderId, data.id))
    expect(use?.amount).toBe(40_000)
  })

  test('is rejected without any change if an order paid online would cost more', async () => {
    const { number, lines, kettle, refunds, read } = await paidAtStripe(shop, stripe)
    const before = await read()
    expect(await outcome(changeQuantity(asOperator(shop), number, { lineId: lines[0] ?? '', quantity: 3 }))).toBe(
      'order_change_costs_more',
    )
    expect([await read(), await stockOf(kettle.inventoryId), await refunds()]).toEqual([before, 9, []])
  })

  test('is rejected below one, above the stock, and after the line was picked up', async () => {
    const { id, number, lineId } = await placedOrder(shop)
    const to = (quantity: number) => outcome(changeQuantity(asOperator(shop), number, { lineId, quantity }))
    expect(await to(11)).toBe('out_of_stock')
    expect(await to(0)).toBe('quantity_minimum')
    for (const status of [2, 3] as const)
      await shop.db.transaction((tx) => moveOrder(tx, { orderId: id, to: status, cause: 'test' }))
    expect(await to(2)).toBe('order_change_too_late')
  })

  test('is rejected for the second of two changes to the same version', async () => {
    const { number, lineId, kettle } = await placedOrder(shop)
    const seen = versionOf(await findOrder(asOperator(shop), number))
    const both = [2, 3].map((quantity) => outcome(changeQuantity(asOperator(shop), number, { lineId, quantity, seen })))
    expect((await Promise.all(both)).sort()).toEqual(['done', 'order_changed_meanwhile'])
    expect([7, 8]).toContain(await stockOf(kettle.inventoryId))
  })
})

describe('changing the address', () => {
  test('recalculates the shipping fee for another province; the audit log contains no personal data', async () => {
    const store = await aStore(shop.db)
    const rule = await aShippingRule(shop.db, { storeId: store.id, fee: 3_000, title: { en: 'In Herat' } })
    await shop.db.update(shippingZones).set({ state: 'AF-HER' }).where(eq(shippingZones.ruleId, rule.id))
    const { number, read } = await placedOrder(shop, { storeId: store.id })
    expect(await read()).toMatchObject({ totals: { shipping: 30 } })
    const address = { ...ownHome(), state: 'AF-KAB', city: 'Kabul', email: undefined, zipCode: '', address2: '' }
    await changeAddress(asOperator(shop), number, { address })
    expect(await read()).toMatchObject({
      address: { state: 'AF-KAB', city: 'Kabul' },
      totals: { shipping: 100, total: 1100 },
    })
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.targetId, number))
    expect(entry?.changes).toMatchObject({ city: {}, phone: {} })
    expect(JSON.stringify(entry?.changes)).not.toContain('Kabul')
  })

  test('is rejected if no store of the order ships to the new address', async () => {
    const { number, read } = await placedOrder(shop)
    const before = await read()
    const address = {
      ...ownHome(),
      country: 'IN',
      state: 'IN-DL',
      city: 'Delhi',
      phone: '+919810012345',
      zipCode: '110001',
      address2: '',
    }
    expect(await outcome(changeAddress(asOperator(shop), number, { address: { ...address, email: undefined } }))).toBe(
      'order_address_unserved',
    )
    expect(await read()).toEqual(before)
  })
})
