import { and, asc, eq, inArray } from 'drizzle-orm'
import { Selected } from '../../../contract/ordering/cart.ts'
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

/** Takes what was ordered out of the cart; everything else stays. */
export async function removeOrdered(tx: Queryable, shopperId: string, lines: LineRow[]): Promise<void> {
  const ids = lines.map((line) => line.id)
  await tx.delete(cartLines).where(and(eq(cartLines.shopperId, shopperId), inArray(cartLines.id, ids)))
}
