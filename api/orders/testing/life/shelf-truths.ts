import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { flashSaleProducts, inventories, products } from '../../../catalog/tables.ts'
import { vouchers, voucherUses } from '../../../vouchers/tables.ts'
import { ALLOTMENT, type Life, STOCK } from './life.ts'
import { type Kept, sum } from './truths.ts'

/** What is on the shelf and what is held or sold are all there ever was; allotments and vouchers are spent as often as used. */
export async function expectTrueShelves(life: Life, kept: Kept[]): Promise<void> {
  const { db } = life.world.test
  const held = kept.flatMap(({ lines }) => lines.filter(({ cancelled }) => !cancelled))
  for (const good of life.goods) {
    const out = sum(
      held.filter(({ productId }) => productId === good.id),
      ({ quantity }) => quantity,
    )
    const [shelf] = await db.select().from(inventories).where(eq(inventories.id, good.inventoryId))
    expect(shelf?.stock).toBeGreaterThanOrEqual(0)
    expect((shelf?.stock ?? 0) + out).toBe(STOCK)
    const [counted] = await db.select({ sold: products.sold }).from(products).where(eq(products.id, good.id))
    expect(counted?.sold).toBe(out)
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
  await expectTrueVouchers(life, kept)
}

async function expectTrueVouchers({ world: { test }, vouchers: given }: Life, kept: Kept[]): Promise<void> {
  const ids = given.map(({ id }) => id)
  const rows = await test.db.select().from(vouchers).where(inArray(vouchers.id, ids))
  const uses = await test.db.select().from(voucherUses).where(inArray(voucherUses.voucherId, ids))
  for (const { id, code, used, usageLimit, usagePerShopper } of rows) {
    const spent = uses.filter(({ voucherId, releasedAt }) => voucherId === id && releasedAt === null)
    const ofOrders = kept.filter(({ order }) => order.voucherCode === code && !order.cancelled)
    expect(spent.map(({ orderId }) => orderId).sort()).toEqual(ofOrders.map(({ order }) => order.id).sort())
    expect(used).toBe(spent.length)
    expect(used).toBeLessThanOrEqual(usageLimit ?? Number.POSITIVE_INFINITY)
    for (const { shopperId } of spent) {
      const own = spent.filter((use) => use.shopperId === shopperId)
      expect(own.length).toBeLessThanOrEqual(usagePerShopper ?? Number.POSITIVE_INFINITY)
    }
  }
}
