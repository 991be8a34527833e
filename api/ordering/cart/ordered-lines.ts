import { and, asc, eq, inArray } from 'drizzle-orm'
import { Selected } from '../../../contract/ordering/cart.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { LineRow } from './queries.ts'
import { cartLines } from './tables.ts'

/** The checked lines, locked until the transaction ends, by inventory id: the order in which stock is taken. */
export const lockCheckedLines = (tx: Queryable, shopperId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.shopperId, shopperId), eq(cartLines.selected, Selected.checked)))
    .orderBy(asc(cartLines.inventoryId))
    .for('update')

/** Which products an order of the cart as it is now would take. */
export async function checkedProducts(db: Queryable, shopperId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: inventories.productId })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .where(and(eq(cartLines.shopperId, shopperId), eq(cartLines.selected, Selected.checked)))
  return rows.map(({ productId }) => productId)
}

/** Takes what was ordered out of the cart; everything else stays. */
export async function removeOrdered(tx: Queryable, shopperId: string, lines: LineRow[]): Promise<void> {
  const ids = lines.map((line) => line.id)
  await tx.delete(cartLines).where(and(eq(cartLines.shopperId, shopperId), inArray(cartLines.id, ids)))
}
