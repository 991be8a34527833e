import { asc, eq } from 'drizzle-orm'
import { inventories } from '../catalog/tables.ts'
import type { Queryable } from '../database/db.ts'
import { cartLines, cartShipping, carts } from './tables.ts'

/** Ids of the catalogue are four bytes: a larger number names nothing, and PostgreSQL would not take it. */
const LARGEST_ID = 2 ** 31 - 1

export type LineRow = typeof cartLines.$inferSelect

/** All lines of a shopper's cart in the order they were put in. */
export const linesOf = (db: Queryable, shopperId: string): Promise<LineRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

/** The address the cart shall go to; null while none is chosen or it was deleted. */
export async function chosenAddressId(db: Queryable, shopperId: string): Promise<string | null> {
  const [cart] = await db.select({ addressId: carts.addressId }).from(carts).where(eq(carts.shopperId, shopperId))
  return cart?.addressId ?? null
}

/** The shipping rule chosen for each store, by store id. */
export async function chosenRules(db: Queryable, shopperId: string): Promise<Map<number, number>> {
  const rows = await db.select().from(cartShipping).where(eq(cartShipping.shopperId, shopperId))
  return new Map(rows.map((row) => [row.storeId, row.shippingRuleId]))
}

/** Everything on the shelf of one product, by id. */
export async function inventoriesOfProduct(db: Queryable, productId: number): Promise<number[]> {
  if (Math.abs(productId) > LARGEST_ID) return []
  const rows = await db
    .select({ id: inventories.id })
    .from(inventories)
    .where(eq(inventories.productId, productId))
    .orderBy(asc(inventories.position), asc(inventories.id))
  return rows.map((row) => row.id)
}
