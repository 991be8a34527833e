import type { z } from 'zod'
import {
  type inventories as calls,
  MAX_INVENTORIES,
  type ProductInventories,
} from '#contract/catalog/console-inventories.ts'
import { toMinor } from '#contract/money.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { keepFirstStock } from '../product-admin/change-stock.ts'
import { inventories } from '../products/tables.ts'
import { heldInventories, refuseForeignPicture, refuseWrongChoice, writeChoice } from './held-inventory.ts'
import { listInventories } from './list-inventories.ts'

type NewInventory = z.output<(typeof calls.add)['body']>

/**
 * Adds an inventory at the end of a product's list, and records its initial stock. Refuses with `sku_taken`, `inventories_full`,
 * `choice_unknown`, `choice_twice`, `choices_unlike`, `choice_taken` or `picture_unknown`. Throws the fault `not_found` for an
 * unknown product.
 */
export const addInventory = (
  { db, actor }: ActorContext,
  productId: number,
  input: NewInventory,
): Promise<ProductInventories> =>
  inTransaction(db, async (tx) => {
    const rows = await heldInventories(tx, productId)
    if (rows.length >= MAX_INVENTORIES) throw businessError('inventories_full', { count: MAX_INVENTORIES })
    const { sku, stock, values = '' } = input
    await refuseWrongChoice(tx, { productId, id: 0, values })
    await refuseForeignPicture(tx, productId, input.image)
    const [made] = await tx
      .insert(inventories)
      .values({
        productId,
        sku,
        stock,
        price: toMinor(input.price),
        usdPrice: toMinor(input.usd_price),
        image: input.image || null,
        position: (rows.at(-1)?.position ?? -1) + 1,
      })
      .onConflictDoNothing()
      .returning({ id: inventories.id })
    if (!made) throw businessError('sku_taken', {}, 'sku')
    await writeChoice(tx, made.id, values)
    await keepFirstStock(tx, { productId, inventoryId: made.id, sku, stock, actorName: actor.name })
    const changes = changesBetween({}, input)
    await recordAction(tx, actor, { action: 'inventory.add', target: { type: 'product', id: productId }, changes })
    return await listInventories(tx, productId)
  })
