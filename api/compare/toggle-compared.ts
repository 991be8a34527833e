import { and, count, eq, sql } from 'drizzle-orm'
import { MAX_COMPARED } from '../../contract/compare.ts'
import type { ToggledProduct } from '../../contract/wishlist.ts'
import { findShownProduct } from '../catalog/shown-product.ts'
import { isVisible, visibleProducts } from '../catalog/visible.ts'
import type { Queryable } from '../database/db.ts'
import { refusal } from '../refusal.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import { comparedProducts } from './tables.ts'

/**
 * Puts a product into the comparison or takes it out: the other of what is, or what `added` wants. Refuses what is no
 * longer sold (`product_unknown`) and a fifth (`compare_full`).
 */
export async function toggleCompared(
  tx: Queryable,
  shopperId: string,
  { product_id, added }: { product_id: number; added?: boolean | undefined },
): Promise<ToggledProduct> {
  const product = await findShownProduct(tx, String(product_id))
  await lockShopper(tx, shopperId)
  const mine = eq(comparedProducts.shopperId, shopperId)
  const thisOne = and(mine, eq(comparedProducts.productId, product_id))
  const [there] = await tx.select({ id: comparedProducts.productId }).from(comparedProducts).where(thisOne)
  if (!product && !there) throw refusal('product_unknown', undefined, 'product_id')
  const wanted = added ?? !there
  if (!wanted) await tx.delete(comparedProducts).where(thisOne)
  else if (!there) {
    await leaveOutHidden(tx, shopperId)
    const [compared] = await tx.select({ n: count() }).from(comparedProducts).where(mine)
    if ((compared?.n ?? 0) >= MAX_COMPARED) throw refusal('compare_full', { max: MAX_COMPARED })
    await tx.insert(comparedProducts).values({ shopperId, productId: product_id, createdAt: new Date() })
  }
  return { product_id, added: wanted }
}

/** What nobody may see any more takes up no place. */
const leaveOutHidden = (tx: Queryable, shopperId: string) =>
  tx.execute(sql`delete from compared_products where shopper_id = ${shopperId}::uuid and product_id not in (
    select p.id from ${visibleProducts} where ${isVisible})`)
