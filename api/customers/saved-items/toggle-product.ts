import { and, count, eq } from 'drizzle-orm'
import type { ToggledProduct } from '../../../contract/customers/wishlist.ts'
import { findShownProduct } from '../../catalog/products/shown-product.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { refusal } from '../../platform/request/refusal.ts'
import type { comparedProducts } from '../compare/tables.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import type { wishlistItems } from '../wishlist/tables.ts'

/** A list of products that a shopper keeps. */
type List = {
  table: typeof wishlistItems | typeof comparedProducts
  most: number
  /** What says that there is no room for another. */
  full: 'wishlist_full' | 'compare_full'
  /** Done before the list is counted. */
  makeRoom?(tx: Queryable, shopperId: string): Promise<unknown>
}

/**
 * Puts a product on a list or takes it off (spec §4): the other of what is, or what `added` wants. What is no longer sold
 * can be taken off, but not put on (`product_unknown`); a full list takes no more.
 */
export async function toggleProduct(
  tx: Queryable,
  shopperId: string,
  { product_id, added }: { product_id: number; added?: boolean | undefined },
  { table, most, full, makeRoom }: List,
): Promise<ToggledProduct> {
  const product = await findShownProduct(tx, String(product_id))
  await lockShopper(tx, shopperId)
  const mine = eq(table.shopperId, shopperId)
  const thisOne = and(mine, eq(table.productId, product_id))
  const [there] = await tx.select({ id: table.productId }).from(table).where(thisOne)
  if (!product && !there) throw refusal('product_unknown', undefined, 'product_id')
  const wanted = added ?? !there
  if (!wanted) await tx.delete(table).where(thisOne)
  else if (!there) {
    await makeRoom?.(tx, shopperId)
    const [kept] = await tx.select({ n: count() }).from(table).where(mine)
    if ((kept?.n ?? 0) >= most) throw refusal(full, { max: most })
    await tx.insert(table).values({ shopperId, productId: product_id, createdAt: fromNow() })
  }
  return { product_id, added: wanted }
}
