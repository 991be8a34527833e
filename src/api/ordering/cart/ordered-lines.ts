import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Selected } from '#contract/ordering/cart.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { columnsOf, rowOf } from '../../platform/database/table-rows.ts'
import type { LineRow } from './queries.ts'
import { cartLines } from './tables.ts'

/** A line with the stock of its inventory (`left`), read before the inventories are locked. */
export type CheckedLine = LineRow & { left: number }

const checkedLines = sql`from ${cartLines} join ${inventories} on ${inventories.id} = ${cartLines.inventoryId}
  where ${cartLines.shopperId} = ${param('shopperId')} and ${cartLines.selected} = ${sql.raw(String(Selected.checked))}`

const lockChecked = statement(z.intersection(rowOf(cartLines), z.object({ left: z.int() })))`
  select ${columnsOf(cartLines)}, ${inventories.stock} as "left" ${checkedLines}
  order by ${cartLines.inventoryId} for update of ${cartLines}`

/** Locks the checked lines until the transaction ends, in the order of inventory ids, in which stock is taken too. */
export const lockCheckedLines = (tx: Queryable, shopperId: string): Promise<CheckedLine[]> =>
  lockChecked(tx, { shopperId })

const wanted = statement(z.object({ productId: z.int() }))`
  select distinct ${inventories.productId} as "productId" ${checkedLines} and ${cartLines.quantity} <= ${inventories.stock}`

/**
 * Products that an order of this cart would take. Lines with too little stock are left out: such an order is refused without a lock on the
 * product.
 */
export async function wantedProducts(db: Queryable, shopperId: string): Promise<number[]> {
  const rows = await wanted(db, { shopperId })
  return rows.map(({ productId }) => productId)
}

const removeLines = statement(z.unknown())`
  delete from ${cartLines} where shopper_id = ${param('shopperId')} and id = any(${param('ids')}::uuid[])`

/** Removes the ordered lines from the cart. All other lines stay. */
export async function removeOrdered(tx: Queryable, shopperId: string, lines: LineRow[]): Promise<void> {
  await removeLines(tx, { shopperId, ids: lines.map((line) => line.id) })
}
