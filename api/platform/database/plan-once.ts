import { z } from 'zod'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'

/**
 * Lets PostgreSQL reuse one plan for all values of each prepared statement of the open transaction. Of `any($1)` it expects ten rows,
 * finds a plan for the actual list cheaper, and plans anew each time: orders take 1.4 times as long. Only for transactions that find
 * rows by keys; those that change thousands of rows need plans for their values.
 */
export const planOnce = async (tx: Tx): Promise<void> => void (await useGenericPlans(tx, {}))

const useGenericPlans = statement(z.never())`set local plan_cache_mode = force_generic_plan`
