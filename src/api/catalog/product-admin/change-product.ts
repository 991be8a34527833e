import { eq, inArray } from 'drizzle-orm'
import type { GoodsProduct, ProductFields } from '#contract/catalog/console-products.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError, HttpError } from '../../platform/request/errors.ts'
import { changedFields, conflictsOf } from '../../platform/request/expected-fields.ts'
import { lockProducts } from '../import/lock-products.ts'
import { dropPlan } from '../planned-offers/find-plan.ts'
import { brands, categories, products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { fieldsOf, findProducts } from './find-products.ts'
import { chosenFields, columnsOf, offerAbovePrice } from './rules.ts'

/** `set`: the fields to change. `seen`: their values when the staff member opened the form. */
type Change = { set: Partial<ProductFields>; seen: Partial<ProductFields> }

/**
 * Changes only these fields of a product. Refuses with `changed_meanwhile` (with the current value), `offer_above_price`,
 * `place_unknown`, `sku_taken` or `category_is_divided`. Throws the fault `not_found` for an unknown product.
 */
export const changeProduct = ({ db, actor }: ActorContext, id: number, { set, seen }: Change): Promise<GoodsProduct> =>
  inTransaction(db, async (tx) => {
    await lockProducts(tx, [id])
    const [row] = await tx.select().from(products).where(eq(products.id, id))
    if (!row) throw new HttpError('not_found')
    const now = fieldsOf(row)
    const reasons = [...conflictsOf({ now, seen, set }, chosenFields), ...offerAbovePrice({ ...now, ...set })]
    if (reasons.length > 0) throw new BusinessError(reasons)
    const fields = changedFields(now, set)
    const columns = columnsOf(row, fields)
    if (Object.keys(columns).length === 0) return await findProducts({ db: tx }, id)
    await refuseUnknownPlaces(tx, fields)
    await tx.update(products).set(columns).where(eq(products.id, id)).catch(taken)
    const planned = fields.offered === undefined ? null : await dropPlan(tx, id)
    const changes = changesBetween({ ...now, ...(planned && { planned_offer: planned }) }, { ...now, ...fields })
    await recordAction(tx, actor, { action: 'product.change', target: { type: 'product', id }, changes })
    return await findProducts({ db: tx }, id)
  })

/** Another product of the new store has one of the product's SKUs. */
function taken(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? businessError('sku_taken', {}, 'store_id') : error
}

/**
 * Refuses stores, categories and brands that were deleted, and categories with sub-categories: products belong to the
 * sub-categories then, as in imports. Locks the category row, so that no sub-category is added meanwhile.
 */
export async function refuseUnknownPlaces(tx: Tx, fields: Partial<ProductFields>): Promise<void> {
  const places = [
    ['store_id', stores],
    ['category_id', categories],
    ['brand_id', brands],
  ] as const
  for (const [field, table] of places) {
    const id = fields[field]
    if (!id) continue
    const [known] = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [id]))
      .for('key share')
    if (!known) throw businessError('place_unknown', {}, field)
  }
  const category = fields.category_id
  if (category && (await tx.$count(categories, eq(categories.parentId, category))) > 0)
    throw businessError('category_is_divided', {}, 'category_id')
}
