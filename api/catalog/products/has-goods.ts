import type { Queryable } from '../../platform/database/db.ts'
import { products } from './tables.ts'

/** Whether anything is on sale: a shop that has nothing may be set up, or filled with the demo bazaar. */
export async function hasGoods(db: Queryable): Promise<boolean> {
  const [anything] = await db.select({ id: products.id }).from(products).limit(1)
  return anything !== undefined
}
