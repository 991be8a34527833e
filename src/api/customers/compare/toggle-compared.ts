import { sql } from 'drizzle-orm'
import { MAX_COMPARED } from '#contract/customers/compare.ts'
import { isVisible, visibleProducts } from '../../catalog/products/visible-products.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { toggleProduct } from '../saved-items/toggle-product.ts'
import { comparedProducts } from './tables.ts'

/** Adds a product to the comparison or removes it. Throws `compare_full` for a fifth product. */
export const toggleCompared = (tx: Queryable, shopperId: string, wish: Parameters<typeof toggleProduct>[2]) =>
  toggleProduct(tx, shopperId, wish, {
    table: comparedProducts,
    most: MAX_COMPARED,
    full: 'compare_full',
    makeRoom: leaveOutHidden,
  })

/** Removes hidden products, which must not count towards the limit. */
const leaveOutHidden = (tx: Queryable, shopperId: string) =>
  tx.execute(sql`delete from compared_products where shopper_id = ${shopperId}::uuid and product_id not in (
    select p.id from ${visibleProducts} where ${isVisible})`)
