import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#contract/customers/accounts-data.ts'
import { inventories, products } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { cartLines } from './tables.ts'

/** For the export of personal data: the lines of a shopper's cart, the oldest first. */
export async function exportCart(db: Queryable, shopperId: string): Promise<PersonalData['cart']> {
  const rows = await db
    .select({ line: cartLines, product: { id: products.id, slug: products.slug, title: products.title } })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .innerJoin(products, eq(products.id, inventories.productId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.createdAt))
  return rows.map(({ line, product: { id, ...product } }) => ({
    product_id: id,
    ...product,
    added_at: line.createdAt.toISOString(),
    quantity: line.quantity,
    selected: line.selected,
  }))
}
