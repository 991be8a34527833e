import { eq } from 'drizzle-orm'
import { type CollectionFields, type FilledCollection, MAX_COLLECTIONS } from '#contract/catalog/console-collections.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { changedFields, conflictsOf } from '../../platform/request/expected-fields.ts'
import { slugOf } from '../new-slug.ts'
import { collections } from '../products/tables.ts'
import { fieldsOf, findCollection, lockCollection } from './find-collections.ts'

/** The lock name that serializes additions and reorderings of collections. */
export const COLLECTIONS_LOCK = 'collections'

type New = Pick<CollectionFields, 'title_en' | 'title_fa'>

const titleOf = ({ title_en, title_fa }: New) => ({ en: title_en, ...(title_fa && { fa: title_fa }) })

/** Adds an empty collection at the end, not yet on the home page. Refuses with `too_many_collections`. */
export const addCollection = ({ db, actor }: ActorContext, input: New): Promise<FilledCollection> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, COLLECTIONS_LOCK)
    const there = await tx.select({ position: collections.position }).from(collections)
    if (there.length >= MAX_COLLECTIONS) throw businessError('too_many_collections', { n: MAX_COLLECTIONS })
    const position = Math.max(-1, ...there.map((one) => one.position)) + 1
    const own = { slug: slugOf(input.title_en, 'collection'), image: DEFAULT_PICTURE_NAME, onHome: false }
    const [row] = await tx
      .insert(collections)
      .values({ ...own, position, title: titleOf(input) })
      .returning()
    if (!row) throw new Error('No collection was added')
    const changes = changesBetween({}, fieldsOf(row))
    await recordAction(tx, actor, { action: 'collection.add', target: { type: 'collection', id: row.id }, changes })
    return await findCollection(tx, row.id)
  })

type Change = { set: Partial<CollectionFields>; seen: Partial<CollectionFields> }

/**
 * Changes only these fields. Refuses with `changed_meanwhile` or `chosen_meanwhile`. Throws the fault `not_found` for an unknown
 * id.
 */
export const changeCollection = (
  { db, actor }: ActorContext,
  id: number,
  { set, seen }: Change,
): Promise<FilledCollection> =>
  inTransaction(db, async (tx) => {
    const row = await lockCollection(tx, id)
    const now = fieldsOf(row)
    const fields = changedFields(now, set)
    if (Object.keys(fields).length === 0) return await findCollection(tx, id)
    const reasons = conflictsOf({ now, seen, set }, ['on_home'])
    if (reasons.length > 0) throw new BusinessError(reasons)
    const after = { ...now, ...fields }
    const { en: _, fa: __, ...others } = row.title
    const columns = { title: { ...others, ...titleOf(after) }, onHome: after.on_home }
    await tx.update(collections).set(columns).where(eq(collections.id, id))
    const changes = changesBetween(now, after)
    await recordAction(tx, actor, { action: 'collection.change', target: { type: 'collection', id }, changes })
    return await findCollection(tx, id)
  })

/** Deletes a collection, not its products. Throws the fault `not_found` for an unknown id. */
export const removeCollection = ({ db, actor }: ActorContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockCollection(tx, id)
    await tx.delete(collections).where(eq(collections.id, id))
    const changes = changesBetween({ slug: row.slug, ...fieldsOf(row) }, {})
    await recordAction(tx, actor, { action: 'collection.delete', target: { type: 'collection', id }, changes })
  })
