import { electricCategories } from './main-categories-electric.ts'
import { householdCategories } from './main-categories-household.ts'
import { wearCategories } from './main-categories-wear.ts'
import type { MainCategory } from './main-category.ts'

/** The twenty main categories. The six kinds of each on its four shelves are 480 sub-categories. */
export const mainCategories: readonly MainCategory[] = [
  ...electricCategories,
  ...wearCategories,
  ...householdCategories,
]
