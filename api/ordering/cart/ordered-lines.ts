import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Selected } from '../../../contract/ordering/cart.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { columnsOf, rowOf } from '../../platform/database/table-rows.ts'
import type { LineRow } from './queries.ts'
import { cartLines } from './tables.ts'

/** A line, and how many of it were left when it was read, before anything else was locked. */
export type CheckedLine = LineRow & { left: number }

const checkedLines = sql`from ${cartLines} join ${inventories} on ${inventories.id} = ${cartLines.inventoryId}
  where ${cartLines.shopperId} = ${given('shopperId')} and ${cartLines.selected} = ${sql.raw(String(Selected.checked))}`

const lockChecked = statement(z.intersection(rowOf(cartLines), z.object({ left: z.int() })))`
  select ${columnsOf(cartLines)}, ${inventories.stock} as "left" ${checkedLines}
  order by ${cartLines.inventoryId} for update of ${cartLines}`

/** The checked lines, locked until the transaction ends, by inventory id: the order in which stock is taken. */
export const lockCheckedLines = (tx: Queryable, shopperId: string): Promise<CheckedLine[]> =>
  lockChecked(tx, { shopperId })

const wanted = statement(z.object({ productId: z.int() }))`
  select distinct ${inventories.productId} as "productId" ${checkedLines} and ${cartLines.quantity} <= ${inventories.stock}`

/**
 * Which products an order of the cart as it is now would take. Of what is gone already nobody can take anything: whoever
 * wants it is told so without a lock.
 */
export async function wantedProducts(db: Queryable, shopperId: string): Promise<number[]> {
  const rows = await wanted(db, { shopperId })
  return rows.map(({ productId }) => productId)
}

const removeLines = statement(z.unknown())`
  delete from ${cartLines} where shopper_id = ${given('shopperId')} and id = any(${given('ids')}::uuid[])`

/** Takes what was ordered out of the cart; everything else stays. */
export async function removeOrdered(tx: Queryable, shopperId: string, lines: LineRow[]): Promise<void> {
  await removeLines(tx, { shopperId, ids: lines.map((line) => line.id) })
}
