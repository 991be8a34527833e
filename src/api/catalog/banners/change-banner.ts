import { eq } from 'drizzle-orm'
import type { AdminBanner, BannerFields } from '#contract/catalog/console-banners.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { changedFields, conflictsOf } from '../../platform/request/expected-fields.ts'
import { banners } from '../../site/settings/tables.ts'
import { findBanner, lockBanner } from './find-banners.ts'
import { findTarget, type Target } from './find-target.ts'
import { chosenFields, columnsOf, fieldsOf, problemsOf } from './rules.ts'

/** `set`: the fields to change. `seen`: their values when the staff member opened the form. */
type Change = { set: Partial<BannerFields>; seen: Partial<BannerFields> }

/**
 * Changes only these fields of a banner. Refuses with `changed_meanwhile` or `chosen_meanwhile` (with the current value),
 * `target_unknown`, `ends_before_it_begins` or `banner_needs_picture`. Throws the fault `not_found` for an unknown banner.
 */
export const changeBanner = ({ db, actor }: ActorContext, id: number, { set, seen }: Change): Promise<AdminBanner> =>
  inTransaction(db, async (tx) => {
    const row = await lockBanner(tx, id)
    const now = fieldsOf(row)
    const fields = changedFields(now, set)
    if (Object.keys(fields).length === 0) return await findBanner(tx, id)
    const columns = { ...columnsOf(row, fields), ...(await targetIn(tx, now, fields)) }
    const reasons = [...conflictsOf({ now, seen, set }, chosenFields), ...problemsOf({ ...row, ...columns })]
    if (reasons.length > 0) throw new BusinessError(reasons)
    const [after = row] = await tx.update(banners).set(columns).where(eq(banners.id, id)).returning()
    const changes = changesBetween(now, fieldsOf(after))
    await recordAction(tx, actor, { action: 'banner.change', target: { type: 'banner', id }, changes })
    return await findBanner(tx, id)
  })

/** The columns of the new target, or undefined if the target stays. Refuses with `target_unknown`. */
export async function targetIn(
  db: Queryable,
  now: Pick<BannerFields, 'target_kind' | 'target'>,
  { target_kind = now.target_kind, target = now.target }: Partial<BannerFields>,
): Promise<Target | undefined> {
  if (target_kind === now.target_kind && target === now.target) return undefined
  const found = await findTarget(db, target_kind, target)
  if (!found) throw businessError('target_unknown', {}, 'target')
  return found
}
