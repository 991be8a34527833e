import { sql } from 'drizzle-orm'
import type { ProductInventories } from '#contract/catalog/console-inventories.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { inventories } from '../products/tables.ts'
import { reorderedIds } from '../taxonomy/reordered-ids.ts'
import { heldInventory } from './held-inventory.ts'
import { listInventories } from './list-inventories.ts'

/**
 * Moves an inventory after another one of its product; `after` 0 moves it to the start. Refuses with `part_not_beside`. Throws the
 * fault `not_found` for an unknown inventory.
 */
export const moveInventory = ({ db, actor }: ActorContext, id: number, after: number): Promise<ProductInventories> =>
  inTransaction(db, async (tx) => {
    const { row, beside } = await heldInventory(tx, id)
    const { productId, sku } = row
    const order = beside.map((one) => one.id)
    const moved = reorderedIds(order, id, after)
    if (!moved) throw businessError('part_not_beside')
    if (moved.every((one, place) => one === order[place])) return await listInventories(tx, productId)
    await tx.execute(sql`update ${inventories} laid set position = put.place - 1
      from unnest(${sql.param(moved)}::int[]) with ordinality put(id, place)
      where laid.id = put.id and laid.position <> put.place - 1`)
    const changes = { [sku]: { before: order.indexOf(id) + 1, after: moved.indexOf(id) + 1 } }
    await recordAction(tx, actor, { action: 'inventory.move', target: { type: 'product', id: productId }, changes })
    return await listInventories(tx, productId)
  })
