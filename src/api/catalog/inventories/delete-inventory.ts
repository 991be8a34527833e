import { eq } from 'drizzle-orm'
import type { ProductInventories } from '#contract/catalog/console-inventories.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import { inventories } from '../products/tables.ts'
import { usedBy } from '../taxonomy/uses.ts'
import { heldInventory } from './held-inventory.ts'
import { fieldsOf, listInventories } from './list-inventories.ts'

/** Counts the order lines of an inventory. Passed in by the app, because the catalog does not import the ordering folder. */
export type Ordered = (db: Queryable, inventory: { id: number; productId: number }) => Promise<number>

/**
 * Deletes an inventory, also from carts. Refuses with all reasons at once: `inventory_last` (a product needs at least one),
 * `inventory_stocked` (stock must first be removed with a reason), `inventory_ordered`. Throws the fault `not_found` for an
 * unknown inventory.
 */
export const deleteInventory = (
  { db, actor }: ActorContext,
  id: number,
  ordered: Ordered,
): Promise<ProductInventories> =>
  inTransaction(db, async (tx) => {
    const { row, beside } = await heldInventory(tx, id)
    const reasons = [
      ...usedBy('inventory_last', beside.length === 1 ? 1 : 0),
      ...usedBy('inventory_stocked', row.stock),
      ...usedBy('inventory_ordered', await ordered(tx, row)),
    ]
    if (reasons.length > 0) throw new BusinessError(reasons)
    await tx.delete(inventories).where(eq(inventories.id, id))
    const target = { type: 'product', id: row.productId }
    await recordAction(tx, actor, {
      action: 'inventory.delete',
      target,
      changes: changesBetween(fieldsOf(row, []), {}),
    })
    return await listInventories(tx, row.productId)
  })
