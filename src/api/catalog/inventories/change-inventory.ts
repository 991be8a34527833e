import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { inventories as calls, ProductInventories } from '#contract/catalog/console-inventories.ts'
import { toMinor } from '#contract/money.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { changesOf } from '../../platform/request/changes-of.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { displayValue } from '../../platform/request/expected-fields.ts'
import { inventories } from '../products/tables.ts'
import { heldInventory, refuseForeignPicture, refuseWrongChoice, writeChoice } from './held-inventory.ts'
import { choicesIn, fieldsOf, listInventories } from './list-inventories.ts'

type Change = z.output<(typeof calls.change)['body']>
type Fields = ReturnType<typeof fieldsOf>

/**
 * Changes only these fields of an inventory. Refuses with `changed_meanwhile`, `chosen_meanwhile`, `sku_taken` and the codes of
 * `addInventory`. Throws the fault `not_found` for an unknown inventory.
 */
export const changeInventory = (
  { db, actor }: ActorContext,
  id: number,
  { set, seen }: Change,
): Promise<ProductInventories> =>
  inTransaction(db, async (tx) => {
    const { row } = await heldInventory(tx, id)
    const { productId } = row
    const chosen = (await choicesIn(tx, productId)).filter((choice) => choice.id === id)
    const now = fieldsOf(
      row,
      chosen.map(({ valueId }) => valueId),
    )
    const { changed, clashing } = changesOf({ now, seen, input: set })
    if (clashing.length > 0) throw new BusinessError(clashing.map((field) => clashAt(field as keyof Fields, now)))
    if (changed.length === 0) return await listInventories(tx, productId)
    const next: Fields = { ...now, ...Object.fromEntries(changed.map((name) => [name, set[name as keyof Fields]])) }
    if (next.values !== now.values) {
      await refuseWrongChoice(tx, { productId, id, values: next.values })
      await writeChoice(tx, id, next.values)
    }
    if (next.image !== now.image) await refuseForeignPicture(tx, productId, next.image)
    const isTaken = and(eq(inventories.sku, next.sku), eq(inventories.storeId, row.storeId), ne(inventories.id, id))
    if ((await tx.$count(inventories, isTaken)) > 0) throw businessError('sku_taken', {}, 'sku')
    const columns = {
      sku: next.sku,
      price: toMinor(next.price),
      usdPrice: toMinor(next.usd_price),
      image: next.image || null,
    }
    await tx.update(inventories).set(columns).where(eq(inventories.id, id)).catch(taken)
    const changes = changesBetween({ ...now }, { ...next })
    await recordAction(tx, actor, { action: 'inventory.change', target: { type: 'product', id: productId }, changes })
    return await listInventories(tx, productId)
  })

/** A concurrent request may have taken the SKU. */
function taken(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? businessError('sku_taken', {}, 'sku') : error
}

/** The current value of a field with fixed choices cannot be shown as text. */
const clashAt = (field: keyof Fields, now: Fields) =>
  field === 'values' || field === 'image'
    ? { code: 'chosen_meanwhile' as const, field }
    : { code: 'changed_meanwhile' as const, field, params: { value: displayValue(now[field]) } }
