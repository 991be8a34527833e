import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TargetKind } from '#contract/catalog/console-banners.ts'
import { SourceType } from '#contract/site/settings.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { BannerRow } from '../../site/settings/banner.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import { isAddress, type Named, namedIn } from './target-rules.ts'

/** The columns for the target of a banner. */
export type Target = Pick<BannerRow, 'sourceType' | 'sourceValue' | 'url' | 'slug'>

const Found = z.object({ id: z.int(), slug: z.string(), parent: z.int().nullable() })
type Found = z.infer<typeof Found>

const isNamed = ({ slug, id }: Named, of: string) =>
  id === null ? sql`${sql.raw(of)}.slug = ${slug}` : sql`${sql.raw(of)}.id = ${id}`

type Sought = Exclude<TargetKind, 'home' | 'url' | 'list'>

/** Finds only targets that are visible to shoppers. */
const finding: Record<Sought, (named: Named) => ReturnType<typeof sql>> = {
  category: (named) => sql`select c.id, c.slug, c.parent_id as parent from categories c
    left join categories above on above.id = c.parent_id
    where ${isNamed(named, 'c')} and c.public and coalesce(above.public, true)`,
  brand: (named) => sql`select b.id, b.slug, null::int as parent from brands b where ${isNamed(named, 'b')}`,
  product: (named) =>
    sql`select p.id, p.slug, null::int as parent from ${visibleProducts} where ${isNamed(named, 'p')} and ${isVisible}`,
  store: (named) =>
    sql`select s.id, s.slug, null::int as parent from stores s where ${isNamed(named, 's')} and s.public`,
  collection: (named) => sql`select c.id, c.slug, null::int as parent from collections c where ${isNamed(named, 'c')}`,
  page: ({ slug }) => sql`select 0 as id, p.slug, null::int as parent from pages p where p.slug = ${slug}`,
}

const url = (to: string): Target => ({ sourceType: SourceType.url, sourceValue: {}, url: to, slug: '' })
const part = encodeURIComponent

/** Categories and brands are source types of their own (spec §3). Other targets are URLs. */
const leading: Record<Sought, (found: Found) => Target> = {
  category: ({ id, slug, parent }) =>
    parent === null
      ? { sourceType: SourceType.categories, sourceValue: { category_ids: [id] }, url: '', slug }
      : { sourceType: SourceType.sub_categories, sourceValue: { sub_category_ids: [id] }, url: '', slug },
  brand: ({ id, slug }) => ({ sourceType: SourceType.brands, sourceValue: { brand_ids: [id] }, url: '', slug }),
  product: ({ id, slug }) => url(`/${part(slug)}/product/${id}`),
  store: ({ slug }) => url(`/shop/${part(slug)}`),
  collection: ({ id, slug }) => url(`/${part(slug)}/collection?collection=${id}`),
  page: ({ slug }) => url(`/page/${part(slug)}`),
}

/**
 * The target with this name, or undefined if shoppers cannot open it. Staff cannot choose `list` as a new target; an existing one
 * stays.
 */
export async function findTarget(db: Queryable, kind: TargetKind, typed: string): Promise<Target | undefined> {
  if (kind === 'home') return url('')
  if (kind === 'url') return isAddress(typed) ? url(typed) : undefined
  if (kind === 'list') return undefined
  const named = namedIn(kind, typed)
  if (!named) return undefined
  const [found] = await rowsOf(db, Found)`${finding[kind](named)}`
  return found && leading[kind](found)
}
