import { chosenBundle } from '../../catalog/bundles/product-bundle.ts'
import { runningBundles } from '../../catalog/bundles/running-bundles.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { lockCart } from './lock-cart.ts'
import { type PutContext, type PutInput, type PutResult, putInCart } from './put-in-cart.ts'
import { quantitiesOf } from './queries.ts'

type BundleWish = PutInput & { free_inventory_id?: number | undefined }
export type PutBundle = PutResult & { free_line: { id: string; quantity: number } | null }

/**
 * Puts both products of the product's bundle deal in the cart, checked. `quantity` counts whole bundles. An existing line with a larger
 * quantity keeps it. If one of the two is not available, both are refused.
 */
export async function putBundleInCart(
  tx: Queryable,
  shopperId: string,
  { free_inventory_id, quantity, ...wish }: BundleWish,
  context: PutContext,
): Promise<PutBundle> {
  const bundle = chosenBundle(await runningBundles(tx, [wish.product_id], context.now), wish.product_id)
  if (bundle?.buyProductId !== wish.product_id) throw businessError('bundle_unknown', undefined, 'product_id')
  await lockCart(tx, shopperId)
  const held = await quantitiesOf(tx, shopperId)
  const same = bundle.freeProductId === bundle.buyProductId
  const inBundle = same ? bundle.buyQuantity + bundle.freeQuantity : bundle.buyQuantity
  const put = async (part: PutInput) => {
    const before = held.find(({ productId, inventoryId }) =>
      part.inventory_id === undefined ? productId === part.product_id : inventoryId === part.inventory_id,
    )
    return await putInCart(
      tx,
      shopperId,
      { ...part, quantity: Math.max(part.quantity, before?.quantity ?? 0) },
      context,
    )
  }
  const bought = await put({ ...wish, quantity: quantity * inBundle })
  if (same) return { ...bought, free_line: null }
  const free = { product_id: bundle.freeProductId, quantity: quantity * bundle.freeQuantity }
  const input = await put(free_inventory_id === undefined ? free : { ...free, inventory_id: free_inventory_id })
  return { ...bought, cart_count: input.cart_count, free_line: { id: input.id, quantity: input.quantity } }
}
