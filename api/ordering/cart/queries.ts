import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import { inventories } from '../../catalog/products/tables.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import { addresses } from '../../customers/addresses/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { cartLines, cartShipping, carts } from './tables.ts'

export type LineRow = typeof cartLines.$inferSelect

/** All lines of a shopper's cart in the order they were put in. */
export const linesOf = (db: Queryable, shopperId: string): Promise<LineRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

/** The address the cart shall go to: the chosen one, else the preferred one; null where neither is. */
export async function chosenAddress(db: Queryable, shopperId: string): Promise<AddressRow | null> {
  const [chosen] = await db
    .select(getTableColumns(addresses))
    .from(addresses)
    .leftJoin(carts, eq(carts.shopperId, addresses.shopperId))
    .where(
      and(
        eq(addresses.shopperId, shopperId),
        or(eq(addresses.id, carts.addressId), and(isNull(carts.addressId), eq(addresses.preferred, true))),
      ),
    )
    .limit(1)
  return chosen ?? null
}

/** The shipping rule chosen for each store, by store id. */
export async function chosenRules(db: Queryable, shopperId: string): Promise<Map<number, number>> {
  const rows = await db.select().from(cartShipping).where(eq(cartShipping.shopperId, shopperId))
  return new Map(rows.map((row) => [row.storeId, row.shippingRuleId]))
}

/** How many of what lie in a cart, checked or not. */
export const quantitiesOf = (db: Queryable, shopperId: string) =>
  db
    .select({
      id: cartLines.id,
      productId: inventories.productId,
      inventoryId: cartLines.inventoryId,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .where(eq(cartLines.shopperId, shopperId))
