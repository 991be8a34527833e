import type { Hall } from './hall.ts'
import { electricHalls } from './halls-electric.ts'
import { householdHalls } from './halls-household.ts'
import { wearHalls } from './halls-wear.ts'

/** The twenty main categories. The six kinds of each on its four shelves are 480 sub-categories. */
export const halls: readonly Hall[] = [...electricHalls, ...wearHalls, ...householdHalls]
