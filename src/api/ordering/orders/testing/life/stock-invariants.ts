import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { flashSaleProducts, inventories, products } from '../../../../catalog/products/tables.ts'
import { vouchers, voucherUses } from '../../../vouchers/tables.ts'
import { ALLOTMENT, CAP, type Life, STOCK } from './life.ts'
import { type StoredOrder, sum } from './stored-order.ts'

/** Stock plus held and sold pieces equals the initial stock. Allotments and voucher counts match their uses. */
export async function expectStockInvariants(life: Life, stored: StoredOrder[]): Promise<void> {
  const { db } = life.world.test
  const held = stored.flatMap(({ lines }) => lines.filter(({ cancelled }) => !cancelled))
  const stocked = await db
    .select({ productId: products.id, sold: products.sold, stock: inventories.stock })
    .from(products)
    .innerJoin(inventories, eq(inventories.productId, products.id))
    .where(
      inArray(
        products.id,
        life.goods.map(({ id }) => id),
      ),
    )
  expect(stocked).toHaveLength(life.goods.length)
  for (const { productId, sold, stock } of stocked) {
    const out = sum(
      held.filter((line) => line.productId === productId),
      ({ quantity }) => quantity,
    )
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(stock + out, 'what is there and what went out').toBe(STOCK)
    expect(sold).toBe(out)
  }
  const [shawl] = life.goods
  const [item] = await db.select().from(flashSaleProducts).where(eq(flashSaleProducts.productId, shawl.id))
  expect(item?.sold).toBe(
    sum(
      held.filter(({ flashSaleId }) => flashSaleId !== null),
      ({ quantity }) => quantity,
    ),
  )
  expect(item?.sold).toBeLessThanOrEqual(ALLOTMENT)
  for (const { shopperId } of life.shoppers) {
    const theirs = stored.filter(({ order }) => order.shopperId === shopperId).flatMap(({ lines }) => lines)
    const onSale = theirs.filter((line) => line.flashSaleId !== null && !line.cancelled)
    expect(sum(onSale, ({ quantity }) => quantity)).toBeLessThanOrEqual(CAP)
  }
  await expectTrueVouchers(life, stored)
}

async function expectTrueVouchers({ world: { test }, vouchers: input }: Life, stored: StoredOrder[]): Promise<void> {
  const ids = input.map(({ id }) => id)
  const rows = await test.db.select().from(vouchers).where(inArray(vouchers.id, ids))
  const uses = await test.db.select().from(voucherUses).where(inArray(voucherUses.voucherId, ids))
  for (const { id, code, used, usageLimit, usagePerShopper } of rows) {
    const spent = uses.filter(({ voucherId, releasedAt }) => voucherId === id && releasedAt === null)
    const ofOrders = stored.filter(({ order }) => order.voucherCode === code && !order.cancelled)
    expect(spent.map(({ orderId }) => orderId).sort()).toEqual(ofOrders.map(({ order }) => order.id).sort())
    expect(used).toBe(spent.length)
    expect(used).toBeLessThanOrEqual(usageLimit ?? Number.POSITIVE_INFINITY)
    for (const { shopperId } of spent) {
      const own = spent.filter((use) => use.shopperId === shopperId)
      expect(own.length).toBeLessThanOrEqual(usagePerShopper ?? Number.POSITIVE_INFINITY)
    }
  }
}
