import { sql } from 'drizzle-orm'
import type { CategoryRow } from './category-tree.ts'
import type { Scope } from './listing-scope.ts'

export const ints = (numbers: number[]) => sql`${sql.param(numbers)}::int[]`

/** The sub-category, or the category with all of its own; undefined where neither was chosen. */
export function categoryIdsOf({ category, subCategory, categories }: Scope): number[] | undefined {
  if (subCategory) return [subCategory.id]
  return category ? withSubCategories([category.id], categories) : undefined
}

const withSubCategories = (ids: number[], categories: CategoryRow[]): number[] => [
  ...ids,
  ...categories.filter((row) => ids.includes(row.parentId ?? -1)).map((row) => row.id),
]

/** Spec §3, sources: categories, sub-categories, tags, brands, products, whichever of them; a url lists everything. */
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
