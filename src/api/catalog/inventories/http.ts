import { inventories } from '#contract/catalog/console-inventories.ts'
import { implement } from '../../platform/request/implement.ts'
import { addInventory } from './add-inventory.ts'
import { changeInventory } from './change-inventory.ts'
import { deleteInventory, type Ordered } from './delete-inventory.ts'
import { listInventories } from './list-inventories.ts'
import { moveInventory } from './move-inventory.ts'

/** @param ordered counts the order lines of an inventory (`src/api/ordering`) */
export const inventoriesHttp = (ordered: Ordered) =>
  implement(inventories, {
    list: ({ params: { id } }, ctx) => listInventories(ctx.db, id),
    add: ({ params: { id }, body }, ctx) => addInventory(ctx.acting(), id, body),
    change: ({ params: { id }, body }, ctx) => changeInventory(ctx.acting(), id, body),
    move: ({ params: { id }, body }, ctx) => moveInventory(ctx.acting(), id, body.after),
    remove: ({ params: { id } }, ctx) => deleteInventory(ctx.acting(), id, ordered),
  })
