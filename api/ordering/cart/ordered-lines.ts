import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { Selected } from '../../../contract/ordering/cart.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { LineRow } from './queries.ts'
import { cartLines } from './tables.ts'

/** A line, and how many of it were left when it was read, before anything else was locked. */
export type CheckedLine = LineRow & { left: number }

/** The checked lines, locked until the transaction ends, by inventory id: the order in which stock is taken. */
export async function lockCheckedLines(tx: Queryable, shopperId: string): Promise<CheckedLine[]> {
  const rows = await tx
    .select({ line: cartLines, left: inventories.stock })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .where(and(eq(cartLines.shopperId, shopperId), eq(cartLines.selected, Selected.checked)))
    .orderBy(asc(cartLines.inventoryId))
    .for('update', { of: cartLines })
  return rows.map(({ line, left }) => ({ ...line, left }))
}

/**
 * Which products an order of the cart as it is now would take. Of what is gone already nobody can take anything: whoever
 * wants it is told so without a lock.
 */
export async function wantedProducts(db: Queryable, shopperId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: inventories.productId })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .where(
      and(
        eq(cartLines.shopperId, shopperId),
        eq(cartLines.selected, Selected.checked),
        lte(cartLines.quantity, inventories.stock),
      ),
    )
  return rows.map(({ productId }) => productId)
}

/** Takes what was ordered out of the cart; everything else stays. */
export async function removeOrdered(tx: Queryable, shopperId: string, lines: LineRow[]): Promise<void> {
  const ids = lines.map((line) => line.id)
  await tx.delete(cartLines).where(and(eq(cartLines.shopperId, shopperId), inArray(cartLines.id, ids)))
}
