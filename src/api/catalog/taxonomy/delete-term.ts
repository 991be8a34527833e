import { eq } from 'drizzle-orm'
import type { TaxonomyKind } from '#contract/catalog/console-taxonomy.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, type Reason } from '../../platform/request/errors.ts'
import { lockedTerm } from './change-term.ts'
import { idOf, type Kind, lockOf, readFields } from './kinds.ts'
import { usesOf } from './uses.ts'

/**
 * Finds vouchers and parcels that use a category or store, each as a reason. Passed in by the app, because the
 * catalog does not import the ordering folder.
 */
export type FindUses = (db: Queryable, kind: TaxonomyKind, id: number) => Promise<Reason[]>

/**
 * Deletes a part that nothing uses. The row lock prevents new uses meanwhile. Refuses with all reasons at once (`part_has_…`).
 * Throws the fault `not_found` for an unknown id.
 */
export const deleteTerm = ({ db, actor }: ActorContext, kind: Kind, id: number, above: FindUses): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, lockOf(kind))
    const row = await lockedTerm(tx, kind, id, 'update')
    const reasons = [...(await usesOf(tx, kind, id)), ...(await above(tx, kind.name, id))]
    if (reasons.length > 0) throw new BusinessError(reasons)
    await tx.delete(kind.table).where(eq(idOf(kind), id))
    const changes = changesBetween(readFields(kind, row), {})
    await recordAction(tx, actor, { action: `${kind.one}.delete`, target: { type: kind.one, id }, changes })
  })
