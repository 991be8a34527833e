import { sql } from 'drizzle-orm'
import type { CategoryRow } from './category-tree.ts'
import type { Scope } from './listing-scope.ts'

export const ints = (numbers: number[]) => sql`${sql.param(numbers)}::int[]`

/** The sub-category, or the category with all its sub-categories. Undefined if neither is chosen. */
export function categoryIdsOf({ category, subCategory, categories }: Scope): number[] | undefined {
  if (subCategory) return [subCategory.id]
  return category ? withSubCategories([category.id], categories) : undefined
}

const withSubCategories = (ids: number[], categories: CategoryRow[]): number[] => [
  ...ids,
  ...categories.filter((row) => ids.includes(row.parentId ?? -1)).map((row) => row.id),
]

/** The source of a banner (spec §3): any of categories, sub-categories, tags, brands and products. A URL source lists everything. */
export const sourceOf = ({ source, categories }: Scope) =>
  source && {
    categories: [
      ...withSubCategories(source.value.category_ids ?? [], categories),
      ...(source.value.sub_category_ids ?? []),
    ],
    tags: source.value.tags ?? [],
    brands: source.value.brand_ids ?? [],
    products: source.value.product_ids ?? [],
  }
