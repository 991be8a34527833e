import { asc, eq } from 'drizzle-orm'
import { bannerLanguages, type DeskBanner } from '../../../contract/catalog/console-banners.ts'
import { type BannerPlacement, SourceType } from '../../../contract/site/settings.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { type BannerRow, presentBanner } from '../../site/settings/banner.ts'
import { banners } from '../../site/settings/tables.ts'
import { findTarget } from './find-target.ts'
import { fieldsOf, missingOf, picturesOf, stateOf } from './rules.ts'

/** An import may have brought more than staff may add; what is beyond is not listed. */
const MOST_LISTED = 200

/** All rows of a place in the order of the page: by place there, then as they were put. */
export const rowsOfPlacement = (db: Queryable, placement: BannerPlacement) =>
  db
    .select()
    .from(banners)
    .where(eq(banners.placement, placement))
    .orderBy(...(placement === 'home' ? [asc(banners.type)] : []), asc(banners.position), asc(banners.id))

/** The banners of one place in their order, also those that are off or over. */
export async function findBanners(db: Queryable, placement: BannerPlacement): Promise<DeskBanner[]> {
  const [rows, now] = await Promise.all([rowsOfPlacement(db, placement).limit(MOST_LISTED), databaseNow(db)])
  return await Promise.all(rows.map((row) => present(db, row, now)))
}

/** One banner; the fault `not_found` where there is none. */
export async function findBanner(db: Queryable, id: number): Promise<DeskBanner> {
  const [row] = await db.select().from(banners).where(eq(banners.id, id))
  if (!row) throw new Fault('not_found')
  return await present(db, row, await databaseNow(db))
}

/** Its row, locked. */
export async function lockBanner(tx: Tx, id: number): Promise<BannerRow> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update')
  if (!row) throw new Fault('not_found')
  return row
}

const present = async (db: Queryable, row: BannerRow, now: Date): Promise<DeskBanner> => ({
  id: row.id,
  placement: row.placement,
  fields: fieldsOf(row),
  state: stateOf(row, now),
  pictures: picturesOf(row),
  missing: missingOf(row),
  broken: await isBroken(db, row),
  as_shown: Object.fromEntries(bannerLanguages.map((language) => [language, presentBanner(row, language)])),
})

/** Whether what it leads to is gone or hidden. Addresses of the web are not called. */
async function isBroken(db: Queryable, row: BannerRow): Promise<boolean> {
  const { target_kind, target } = fieldsOf(row)
  if (target_kind === 'list') return row.sourceType === SourceType.url
  return (await findTarget(db, target_kind, target)) === undefined
}
