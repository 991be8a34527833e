import { eq } from 'drizzle-orm'
import { PriceType } from '#contract/catalog/voucher.ts'
import { addresses } from '../../../../customers/addresses/tables.ts'
import { aBundleDeal, aVoucher } from '../../../../testing/offers.ts'
import { aFlashSale, aProduct, aStore } from '../../../../testing/products.ts'
import { aShopper, inHerat } from '../../../../testing/shoppers.ts'
import type { RestartableShop } from './restartable-shop.ts'

export const STOCK = 9
export const ALLOTMENT = 5
/** Maximum pieces of the allotment per buyer. */
export const CAP = 3

/** The products, offers and shoppers of one run, and their actions so far. */
export type Life = Awaited<ReturnType<typeof beginLife>>

/**
 * Two stores: one sells a shawl in a flash sale and a kettle, the other a rug and cups, with cups free for every second rug. Vouchers: 10 %
 * from 1500 on, 300 off with two uses, and free delivery up to 150. Stock is low, so that many orders are refused.
 */
export async function beginLife(world: RestartableShop) {
  const { db } = world.test
  const [here, there] = [await aStore(db), await aStore(db)]
  const goods = [
    await aProduct(db, { storeId: here.id, stock: STOCK }),
    await aProduct(db, { storeId: here.id, stock: STOCK, selling: 77_700 }),
    await aProduct(db, { storeId: there.id, stock: STOCK, selling: 33_300 }),
    await aProduct(db, { storeId: there.id, stock: STOCK, selling: 9_900 }),
  ] as const
  const [shawl, , rug, cups] = goods
  await aFlashSale(db, { items: [{ productId: shawl.id, price: 40_100, allotment: ALLOTMENT, capPerBuyer: CAP }] })
  await aBundleDeal(db, { buyProductId: rug.id, buyQuantity: 2, freeProductId: cups.id, freeQuantity: 1 })
  const vouchers = [
    await aVoucher(db, { priceType: 2, basisPoints: 1000, minSpend: 150_000, usagePerShopper: 2 }),
    await aVoucher(db, { amount: 30_000, usageLimit: 2 }),
    await aVoucher(db, { priceType: PriceType.freeDelivery, cap: 15_000, usageLimit: 3 }),
  ] as const
  const shoppers = await Promise.all(['AFN', 'AFN', 'USD'].map((currency) => aCustomer(world, currency)))
  return {
    world,
    goods,
    vouchers,
    shoppers,
    /** Orders whose placement was acknowledged, the oldest first. */
    placed: [] as { id: string; by: Customer }[],
    /** The provider's references of payments that a customer made or started. */
    paid: new Set<string>(),
    keys: 0,
  }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A guest whose token stays valid after the shop reopens. */
async function aCustomer(world: RestartableShop, currency: string) {
  const calls = aShopper({ call: (...input) => world.test.call(...input) })
  const home = await calls.livesIn(inHerat)
  const [row] = await world.test.db.select().from(addresses).where(eq(addresses.id, home))
  return { ...calls, currency, home, shopperId: row?.shopperId ?? '' }
}
