import { sql } from 'drizzle-orm'
import type { BusinessErrorCode } from '#contract/errors.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Reason } from '../../platform/request/errors.ts'
import { banners, type SourceValue } from '../../site/settings/tables.ts'
import { findTerm } from './find-terms.ts'
import type { Kind } from './kinds.ts'

/** The reasons in the catalog and the site why a part cannot be deleted. */
export async function usesOf(db: Queryable, kind: Kind, id: number): Promise<Reason[]> {
  const { goods, below } = await findTerm(db, kind, id)
  return [
    ...usedBy(kind.name === 'values' ? 'part_has_choices' : 'part_has_products', goods),
    ...usedBy(kind.name === 'attributes' ? 'part_has_values' : 'part_has_categories', below),
    ...usedBy('part_has_banners', await bannersTo(db, kind, id)),
  ]
}

/** A reason if the count is above 0. */
export const usedBy = (code: BusinessErrorCode, count: number): Reason[] =>
  count > 0 ? [{ code, params: { count } }] : []

const sources: Partial<Record<Kind['name'], (keyof SourceValue)[]>> = {
  categories: ['category_ids', 'sub_category_ids'],
  brands: ['brand_ids'],
}

/** The number of banners that link to it. Banners store the id without a foreign key. */
async function bannersTo(db: Queryable, { name }: Kind, id: number): Promise<number> {
  const leads = (sources[name] ?? []).map(
    (key) => sql`${banners.sourceValue} -> ${key}::text @> ${JSON.stringify([id])}::jsonb`,
  )
  return leads.length > 0 ? await db.$count(banners, sql.join(leads, sql` or `)) : 0
}
