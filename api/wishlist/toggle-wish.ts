import { and, count, eq } from 'drizzle-orm'
import type { ToggledProduct } from '../../contract/wishlist.ts'
import { findShownProduct } from '../catalog/shown-product.ts'
import type { Queryable } from '../database/db.ts'
import { refusal } from '../refusal.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import { wishlistItems } from './tables.ts'

/** More than anybody looks through again; it bounds what one account may fill the database with. */
export const MAX_WISHES = 500

/**
 * Puts a product on the wishlist or takes it off (spec §4): the other of what is, or what `added` wants. What is no longer
 * sold can be taken off, but not put on (`product_unknown`).
 */
export async function toggleWish(
  tx: Queryable,
  shopperId: string,
  { product_id, added }: { product_id: number; added?: boolean | undefined },
): Promise<ToggledProduct> {
  const product = await findShownProduct(tx, String(product_id))
  await lockShopper(tx, shopperId)
  const mine = eq(wishlistItems.shopperId, shopperId)
  const thisOne = and(mine, eq(wishlistItems.productId, product?.id ?? product_id))
  const [there] = await tx.select({ id: wishlistItems.productId }).from(wishlistItems).where(thisOne)
  if (!product && !there) throw refusal('product_unknown', undefined, 'product_id')
  const wanted = added ?? !there
  if (!wanted) await tx.delete(wishlistItems).where(thisOne)
  else if (!there) {
    const [wishes] = await tx.select({ n: count() }).from(wishlistItems).where(mine)
    if ((wishes?.n ?? 0) >= MAX_WISHES) throw refusal('wishlist_full', { max: MAX_WISHES })
    await tx.insert(wishlistItems).values({ shopperId, productId: product_id, createdAt: new Date() })
  }
  return { product_id, added: wanted }
}
