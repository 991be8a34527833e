import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { flashSaleProducts, flashSales } from '../products/tables.ts'
import { productIds } from './ids-by-slug.ts'
import { productsTouchedBy } from './natural-keys.ts'
import { touchGoods } from './staged-products.ts'
import type { Staging } from './staging.ts'

/**
 * Stages locks for the products whose rating changes or that enter or leave a flash sale. The import locks all products in one
 * order.
 */
export async function touchProducts(staging: Staging, db: Queryable): Promise<void> {
  for (const type of ['review', 'flash_sale'] as const) {
    for (const rows of staging.rowsOf(type)) {
      const records = rows.map(({ record }) => record)
      const ids = await productIds(db, records.flatMap(productsTouchedBy))
      for (const id of ids.values()) touchGoods(staging, id)
      const sales = records.flatMap((record) => (record.type === 'flash_sale' ? [record.slug] : []))
      for (const id of await productsInSales(db, sales)) touchGoods(staging, id)
    }
  }
}

/** Ids of the products that are in these sales now. */
export async function productsInSales(db: Queryable, slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({ id: flashSaleProducts.productId })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .where(inArray(flashSales.slug, slugs))
  return rows.map(({ id }) => id)
}
