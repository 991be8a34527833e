import type { Queryable } from '../../platform/database/db.ts'
import { products } from './tables.ts'

/** Whether the shop has any products. An empty shop may be set up or filled with the demo data. */
export async function hasProducts(db: Queryable): Promise<boolean> {
  const [anything] = await db.select({ id: products.id }).from(products).limit(1)
  return anything !== undefined
}
