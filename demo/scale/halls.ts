import type { MainCategory } from './hall.ts'
import { electricCategories } from './halls-electric.ts'
import { householdCategories } from './halls-household.ts'
import { wearCategories } from './halls-wear.ts'

/** The twenty main categories. The six kinds of each on its four shelves are 480 sub-categories. */
export const mainCategories: readonly MainCategory[] = [
  ...electricCategories,
  ...wearCategories,
  ...householdCategories,
]
