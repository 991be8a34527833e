import { eq } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import type { Tx } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { attributes, categories, products } from '../products/tables.ts'
import type { Kind } from './kinds.ts'

/**
 * The parent must exist, and categories have two levels. Runs under the lock of the kind, so that two concurrent moves cannot
 * create a third level. Locks the parent, so that no product is added to it meanwhile. Refuses with `place_unknown`,
 * `category_too_deep` or `category_holds_goods`.
 */
export async function refuseWrongParent(tx: Tx, kind: Kind, { id, parent }: { id: number; parent: number }) {
  if (kind.name === 'values') {
    if (!isId(parent)) throw businessError('place_unknown', {}, 'parent_id')
    const [known] = await tx
      .select({ id: attributes.id })
      .from(attributes)
      .where(eq(attributes.id, parent))
      .for('key share')
    if (!known) throw businessError('place_unknown', {}, 'parent_id')
  }
  if (kind.name !== 'categories' || parent === 0) return
  if (!isId(parent)) throw businessError('place_unknown', {}, 'parent_id')
  const [above] = await tx
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, parent))
    .for('update')
  if (!above) throw businessError('place_unknown', {}, 'parent_id')
  const isDeep =
    above.parentId !== null || parent === id || (await tx.$count(categories, eq(categories.parentId, id))) > 0
  if (isDeep) throw businessError('category_too_deep', {}, 'parent_id')
  if ((await tx.$count(products, eq(products.categoryId, parent))) > 0)
    throw businessError('category_holds_goods', {}, 'parent_id')
}
