import { and, count, eq } from 'drizzle-orm'
import type { ToggledProduct } from '#contract/customers/wishlist.ts'
import { findShownProduct } from '../../catalog/products/shown-product.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { comparedProducts } from '../compare/tables.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import type { wishlistItems } from '../wishlist/tables.ts'

/** A list of products that a shopper saves. */
type List = {
  table: typeof wishlistItems | typeof comparedProducts
  most: number
  /** The error code if the list is full. */
  full: 'wishlist_full' | 'compare_full'
  /** Runs before the list is counted. */
  makeRoom?(tx: Queryable, shopperId: string): Promise<unknown>
}

/**
 * Adds a product to a list or removes it (spec §4): toggles, or sets the state given by `added`. A hidden product can
 * be removed but not added (`product_unknown`). Throws `full` if the list is full.
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
  if (!product && !there) throw businessError('product_unknown', undefined, 'product_id')
  const wanted = added ?? !there
  if (!wanted) await tx.delete(table).where(thisOne)
  else if (!there) {
    await makeRoom?.(tx, shopperId)
    const [stored] = await tx.select({ n: count() }).from(table).where(mine)
    if ((stored?.n ?? 0) >= most) throw businessError(full, { max: most })
    await tx.insert(table).values({ shopperId, productId: product_id, createdAt: fromNow() })
  }
  return { product_id, added: wanted }
}
