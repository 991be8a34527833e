import { asc, eq } from 'drizzle-orm'
import { type AdminBanner, bannerLanguages } from '#contract/catalog/console-banners.ts'
import { type BannerPlacement, SourceType } from '#contract/site/settings.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { type BannerRow, presentBanner } from '../../site/settings/banner.ts'
import { banners } from '../../site/settings/tables.ts'
import { findTarget } from './find-target.ts'
import { fieldsOf, missingOf, picturesOf, stateOf } from './rules.ts'

/** An import can add more banners than staff may add. The list leaves out the rest. */
const MAX_LISTED = 200

/** All rows of a placement in the order of the page: by `type` on the home page, then by position. */
export const rowsOfPlacement = (db: Queryable, placement: BannerPlacement) =>
  db
    .select()
    .from(banners)
    .where(eq(banners.placement, placement))
    .orderBy(...(placement === 'home' ? [asc(banners.type)] : []), asc(banners.position), asc(banners.id))

/** The banners of one placement in order, including switched-off and ended ones. */
export async function findBanners(db: Queryable, placement: BannerPlacement): Promise<AdminBanner[]> {
  const [rows, now] = await Promise.all([rowsOfPlacement(db, placement).limit(MAX_LISTED), databaseNow(db)])
  return await Promise.all(rows.map((row) => present(db, row, now)))
}

/** One banner. Throws the fault `not_found` for an unknown id. */
export async function findBanner(db: Queryable, id: number): Promise<AdminBanner> {
  const [row] = await db.select().from(banners).where(eq(banners.id, id))
  if (!row) throw new HttpError('not_found')
  return await present(db, row, await databaseNow(db))
}

/** The row of a banner, locked for update. Throws the fault `not_found` for an unknown id. */
export async function lockBanner(tx: Tx, id: number): Promise<BannerRow> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update')
  if (!row) throw new HttpError('not_found')
  return row
}

const present = async (db: Queryable, row: BannerRow, now: Date): Promise<AdminBanner> => ({
  id: row.id,
  placement: row.placement,
  fields: fieldsOf(row),
  state: stateOf(row, now),
  pictures: picturesOf(row),
  missing: missingOf(row),
  broken: await isBroken(db, row),
  as_shown: Object.fromEntries(bannerLanguages.map((language) => [language, presentBanner(row, language)])),
})

/** Whether the target is deleted or hidden. External URLs are not requested. */
async function isBroken(db: Queryable, row: BannerRow): Promise<boolean> {
  const { target_kind, target } = fieldsOf(row)
  if (target_kind === 'list') return row.sourceType === SourceType.url
  return (await findTarget(db, target_kind, target)) === undefined
}
