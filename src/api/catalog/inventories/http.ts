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
    list: ({ params: { id } }, ask) => listInventories(ask.db, id),
    add: ({ params: { id }, body }, ask) => addInventory(ask.acting(), id, body),
    change: ({ params: { id }, body }, ask) => changeInventory(ask.acting(), id, body),
    move: ({ params: { id }, body }, ask) => moveInventory(ask.acting(), id, body.after),
    remove: ({ params: { id } }, ask) => deleteInventory(ask.acting(), id, ordered),
  })
