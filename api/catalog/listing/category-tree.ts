import { asc, eq } from 'drizzle-orm'
import type { Category, SubCategory } from '../../../contract/site/settings.ts'
import { keptRead } from '../../platform/cache/kept-reads.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { categories } from '../products/tables.ts'

export type CategoryRow = typeof categories.$inferSelect

/** Every public category, with the sub-categories, in the shop's order. */
export const publicCategories = keptRead(
  (db): Promise<CategoryRow[]> =>
    db
      .select()
      .from(categories)
      .where(eq(categories.public, true))
      .orderBy(asc(categories.position), asc(categories.id)),
)

/** The public categories with their public sub-categories. */
export async function categoryTree(ask: Ask, language: string): Promise<Category[]> {
  return treeOf(await publicCategories(ask), language)
}

/** Hangs sub-categories under their categories. */
function treeOf(rows: CategoryRow[], language: string): Category[] {
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...presentCategory(row, language),
      public_sub_categories: rows
        .filter((child) => child.parentId === row.id)
        .map((child) => presentCategory(child, language)),
    }))
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
