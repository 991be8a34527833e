import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type FilledCollection, MAX_MEMBERS } from '#contract/catalog/console-collections.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { productCollections, products } from '../products/tables.ts'
import { isSameSet } from '../same-ids.ts'
import { findCollection, lockCollection } from './find-collections.ts'

const membersOf = (tx: Tx, id: number) =>
  tx
    .select({ productId: productCollections.productId, position: productCollections.position })
    .from(productCollections)
    .where(eq(productCollections.collectionId, id))
    .orderBy(asc(productCollections.position), asc(productCollections.productId))

const isMember = (collectionId: number, productId: number) =>
  and(eq(productCollections.collectionId, collectionId), eq(productCollections.productId, productId))

const target = (id: number) => ({ type: 'collection', id })

/**
 * Adds a product at the end of a collection. Does nothing if the collection contains it. Refuses with `too_many_members` or
 * `product_unknown`.
 */
export const putProduct = ({ db, actor }: ActorContext, id: number, productId: number): Promise<FilledCollection> =>
  inTransaction(db, async (tx) => {
    await lockCollection(tx, id)
    const members = await membersOf(tx, id)
    if (members.some((member) => member.productId === productId)) return await findCollection(tx, id)
    if (members.length >= MAX_MEMBERS) throw businessError('too_many_members', { n: MAX_MEMBERS })
    const [known] = await tx
      .select({ slug: products.slug })
      .from(products)
      .where(eq(products.id, productId))
      .for('key share')
    if (!known) throw businessError('product_unknown', undefined, 'product_id')
    const position = (members.at(-1)?.position ?? -1) + 1
    await tx.insert(productCollections).values({ collectionId: id, productId, position })
    const changes = changesBetween({}, { product: known.slug })
    await recordAction(tx, actor, { action: 'collection.put', target: target(id), changes })
    return await findCollection(tx, id)
  })

/** Removes a product from a collection. Does nothing if the collection does not contain it. */
export const takeProduct = ({ db, actor }: ActorContext, id: number, productId: number): Promise<FilledCollection> =>
  inTransaction(db, async (tx) => {
    await lockCollection(tx, id)
    const taken = await tx.delete(productCollections).where(isMember(id, productId)).returning()
    if (taken.length > 0) {
      const [known] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, productId))
      const changes = changesBetween({ product: known?.slug ?? productId }, {})
      await recordAction(tx, actor, { action: 'collection.take', target: target(id), changes })
    }
    return await findCollection(tx, id)
  })

type Arrangement = { ids: number[]; seen: number[] }

/** Reorders the products of a collection. Refuses with `arranged_meanwhile` if the current order differs from `seen`. */
export const arrangeProducts = (
  { db, actor }: ActorContext,
  id: number,
  { ids, seen }: Arrangement,
): Promise<FilledCollection> =>
  inTransaction(db, async (tx) => {
    await lockCollection(tx, id)
    const before = (await membersOf(tx, id)).map(({ productId }) => productId)
    if (isDeepStrictEqual(before, ids)) return await findCollection(tx, id)
    if (!isDeepStrictEqual(before, seen) || !isSameSet(ids, before)) throw businessError('arranged_meanwhile')
    await tx.execute(sql`update ${productCollections} set position = wanted.place - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality wanted (id, place)
      where collection_id = ${id} and product_id = wanted.id`)
    const changes = changesBetween({ order: before }, { order: ids })
    await recordAction(tx, actor, { action: 'collection.order', target: target(id), changes })
    return await findCollection(tx, id)
  })
