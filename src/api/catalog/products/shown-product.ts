import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import { isProduct, isVisible, keyOf, visibleProducts } from './visible-products.ts'

const ShownProduct = z.object({ id: z.int(), category_id: z.int(), store_id: z.int() })
export type ShownProduct = z.infer<typeof ShownProduct>

const shownProduct = statement(ShownProduct)`select p.id, p.category_id, p.store_id from ${visibleProducts}
  where ${isVisible} and ${isProduct}`

/** Id, category and store of a visible product, by its id or slug. */
export const findShownProduct = async (db: Queryable, key: string): Promise<ShownProduct | undefined> =>
  (await shownProduct(db, keyOf(key)))[0]
