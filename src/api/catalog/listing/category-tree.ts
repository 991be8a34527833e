import { asc, eq } from 'drizzle-orm'
import type { Category, SubCategory } from '#contract/site/settings.ts'
import { cachedRead } from '../../platform/cache/cached-reads.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { categories } from '../products/tables.ts'

export type CategoryRow = typeof categories.$inferSelect

/** All public categories and sub-categories, in the shop's order. */
export const publicCategories = cachedRead(
  (db): Promise<CategoryRow[]> =>
    db
      .select()
      .from(categories)
      .where(eq(categories.public, true))
      .orderBy(asc(categories.position), asc(categories.id)),
)

/** The public categories with their public sub-categories. */
export async function categoryTree(ctx: HandlerContext, language: string): Promise<Category[]> {
  return treeOf(await publicCategories(ctx), language)
}

/** Groups sub-categories under their categories. */
const treeOf = (rows: CategoryRow[], language: string): Category[] =>
  hung(rows).map(({ main, children }) => ({
    ...presentCategory(main, language),
    public_sub_categories: children.map((child) => presentCategory(child, language)),
  }))

type Hung = { main: CategoryRow; children: CategoryRow[] }[]
const known = new WeakMap<CategoryRow[], Hung>()

/** The main categories with their sub-categories. Cached as long as `rows` exists. */
export function hung(rows: CategoryRow[]): Hung {
  const before = known.get(rows)
  if (before) return before
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const made = (byParent.get(null) ?? []).map((main) => ({ main, children: byParent.get(main.id) ?? [] }))
  known.set(rows, made)
  return made
}

/** A category or sub-category in the contract's shape. */
export const presentCategory = (
  row: Pick<CategoryRow, 'id' | 'slug' | 'title' | 'image'>,
  language: string,
): SubCategory => ({
  id: row.id,
  slug: row.slug,
  title: inLanguage(row.title, language),
  image: row.image,
})
