import { sql } from 'drizzle-orm'
import type { RefusalCode } from '../../../contract/errors.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Reason } from '../../platform/request/refusal.ts'
import { banners, type SourceValue } from '../../site/settings/tables.ts'
import { findPart } from './find-parts.ts'
import type { Kind } from './kinds.ts'

/** Why one cannot be deleted: what of the catalogue and the site hangs on it. */
export async function hangingOn(db: Queryable, kind: Kind, id: number): Promise<Reason[]> {
  const { goods, below } = await findPart(db, kind, id)
  return [
    ...hanging(kind.name === 'values' ? 'part_has_choices' : 'part_has_products', goods),
    ...hanging(kind.name === 'attributes' ? 'part_has_values' : 'part_has_categories', below),
    ...hanging('part_has_banners', await bannersTo(db, kind, id)),
  ]
}

/** A reason where there is something of it. */
export const hanging = (code: RefusalCode, count: number): Reason[] => (count > 0 ? [{ code, params: { count } }] : [])

const sources: Partial<Record<Kind['name'], (keyof SourceValue)[]>> = {
  categories: ['category_ids', 'sub_category_ids'],
  brands: ['brand_ids'],
}

/** Banners and slides that lead there: they name it by its id, without a foreign key. */
async function bannersTo(db: Queryable, { name }: Kind, id: number): Promise<number> {
  const leads = (sources[name] ?? []).map(
    (key) => sql`${banners.sourceValue} -> ${key}::text @> ${JSON.stringify([id])}::jsonb`,
  )
  return leads.length > 0 ? await db.$count(banners, sql.join(leads, sql` or `)) : 0
}
