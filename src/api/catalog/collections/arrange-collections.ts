import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { collections } from '../products/tables.ts'
import { isSameSet } from '../same-ids.ts'
import { COLLECTIONS_LOCK } from './change-collection.ts'

/** Reorders the collections. Refuses with `arranged_meanwhile` if the current order differs from `seen`. */
export const arrangeCollections = (
  { db, actor }: ActorContext,
  { ids, seen }: { ids: number[]; seen: number[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, COLLECTIONS_LOCK)
    const rows = await tx
      .select({ id: collections.id })
      .from(collections)
      .orderBy(asc(collections.position), asc(collections.id))
    const before = rows.map(({ id }) => id)
    if (isDeepStrictEqual(before, ids)) return
    if (!isDeepStrictEqual(before, seen) || !isSameSet(ids, before)) throw businessError('arranged_meanwhile')
    for (const [position, id] of ids.entries())
      await tx.update(collections).set({ position }).where(eq(collections.id, id))
    const changes = changesBetween({ order: before }, { order: ids })
    await recordAction(tx, actor, { action: 'collection.arrange', target: { type: 'collections', id: 'all' }, changes })
  })
