import { products } from '../api/catalog/tables.ts'
import type { Db } from '../api/database/db.ts'

/** Whether anything is on sale; the demo bazaar is brought only to a shop that has nothing. */
export async function hasGoods(db: Db): Promise<boolean> {
  const [anything] = await db.select({ id: products.id }).from(products).limit(1)
  return anything !== undefined
}
