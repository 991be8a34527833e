import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Hidden } from '#packages/facet-index/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { ints } from '../listing/listing-filters.ts'
import type { Change } from './read-changes.ts'

const HiddenRow = z.object({ stores: z.array(z.int()), brands: z.array(z.int()), categories: z.array(z.int()) })

/**
 * The changed stores, brands and categories that are hidden, with the sub-categories of hidden categories. Null if there are none.
 * All their products are hidden too (`visible-products.ts`).
 */
export async function hiddenAmong(db: Db, changes: Change[]): Promise<Hidden | null> {
  const [stores, brands, categories] = [idsOf(changes, 'store'), idsOf(changes, 'brand'), idsOf(changes, 'category')]
  if (stores.length + brands.length + categories.length === 0) return null
  const these = sql`any(${ints(categories)})`
  const [hidden] = await rowsOf(db, HiddenRow)`select
    array(select id from stores where id = any(${ints(stores)}) and not public) stores,
    array(select id from brands where id = any(${ints(brands)}) and not public) brands,
    array(select category.id from categories category left join categories parent on parent.id = category.parent_id
      where (category.id = ${these} or parent.id = ${these})
        and not (category.public and coalesce(parent.public, true))) categories`
  return hidden && Object.values(hidden).some((ids) => ids.length > 0) ? hidden : null
}

const idsOf = (changes: Change[], wanted: Change['kind']): number[] =>
  changes.flatMap(({ kind, ids }) => (kind === wanted ? ids : []))

/** The changes without those of hidden stores, brands and categories. */
export function withoutHidden({ stores, brands, categories }: Hidden, changes: Change[]): Change[] {
  const hidden = { store: new Set(stores), brand: new Set(brands), category: new Set(categories) }
  return changes.flatMap((change) => {
    const { kind, ids } = change
    if (kind !== 'store' && kind !== 'brand' && kind !== 'category') return change
    const left = ids.filter((id) => !hidden[kind].has(id))
    return left.length > 0 ? { kind, ids: left } : []
  })
}
