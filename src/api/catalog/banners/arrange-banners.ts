import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BannerPlacement } from '#contract/site/settings.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { banners } from '../../site/settings/tables.ts'
import { isSameSet } from '../same-ids.ts'
import { lockPlacement } from './add-banner.ts'
import { rowsOfPlacement } from './find-banners.ts'

type Arrangement = { placement: BannerPlacement; ids: number[]; seen: number[] }

/**
 * Reorders the banners of a placement. On the home page, the positions on the page (`type`) stay and are assigned in the new
 * order. Refuses with `arranged_meanwhile` if the current order differs from `seen`.
 */
export const arrangeBanners = ({ db, actor }: ActorContext, { placement, ids, seen }: Arrangement): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPlacement(tx, placement)
    const rows = await rowsOfPlacement(tx, placement)
    const before = rows.map(({ id }) => id)
    if (isDeepStrictEqual(before, ids)) return
    if (!isDeepStrictEqual(before, seen) || !isSameSet(ids, before)) throw businessError('arranged_meanwhile')
    for (const [position, id] of ids.entries()) {
      const type = rows[position]?.type ?? 1
      await tx.update(banners).set({ position, type }).where(eq(banners.id, id))
    }
    const changes = changesBetween({ order: before }, { order: ids })
    await recordAction(tx, actor, { action: 'banner.arrange', target: { type: 'banners', id: placement }, changes })
  })
