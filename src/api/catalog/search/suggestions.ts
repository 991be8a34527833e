import { sql } from 'drizzle-orm'
import type { SearchResult } from '#contract/catalog/products.ts'
import { SubCategory } from '#contract/site/settings.ts'
import { namedBy, foldedName as normalizedName } from '#packages/facet-index/index.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { sqlInLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { type CategoryRow, hung, presentCategory } from '../listing/category-tree.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/** The maximum number of suggestions of each kind. */
export const SHOWN = 6

export type Suggestions = Pick<SearchResult, 'product' | 'suggested' | 'category' | 'sub_category'>

/** Suggestions of the index for an unfinished query: the best products, and likely queries. */
export type Suggested = { typed: string; ids: number[]; endings: string[]; correction: string | null }

type Context = { categories: CategoryRow[]; products: SubCategory[] }

/** The suggestions of the popup (spec §3): products, likely queries, categories and sub-categories. */
export function suggestionsOf(
  { language }: HandlerContext,
  suggested: Suggested,
  { categories, products }: Context,
): Suggestions {
  const { typed, ids, endings, correction } = suggested
  const isNamed = namedBy(correction ?? typed)
  const named = categories.filter((row) => isNamed(foldedTitles(row)))
  const parents = new Map(hung(categories).map(({ main }) => [main.id, main]))
  const parentOf = (row: CategoryRow) => (row.parentId === null ? undefined : parents.get(row.parentId))
  const byId = new Map(products.map(({ id, slug, title, image }) => [id, { id, slug, title, image }]))
  return {
    product: ids.slice(0, SHOWN).flatMap((id) => byId.get(id) ?? []),
    suggested: endings.map((title) => ({ title })),
    category: named
      .filter((row) => row.parentId === null)
      .slice(0, SHOWN)
      .map((row) => presentCategory(row, language)),
    sub_category: named
      .filter((row) => parentOf(row))
      .slice(0, SHOWN)
      .map((row) => ({ ...presentCategory(row, language), category: parentOf(row)?.slug ?? '' })),
  }
}

const folded = new WeakMap<CategoryRow, string[]>()

/** The normalized titles of a category, cached as long as its row. */
function foldedTitles(row: CategoryRow): string[] {
  const titles = folded.get(row) ?? Object.values(row.title).map(normalizedName)
  folded.set(row, titles)
  return titles
}

const named = statement(SubCategory)`
  select p.id, p.slug, ${sqlInLanguage(sql`p.title`, param('language'))} title, p.image
  from ${visibleProducts} where ${isVisible} and p.id = any(${param('ids')}::int[])`

/** The product suggestions of the popup. Visible products only. */
export const suggestedProducts = (db: Queryable, ids: number[], language: string): Promise<SubCategory[]> =>
  ids.length === 0 ? Promise.resolve([]) : named(db, { ids, language })
