import { z } from 'zod'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'

/**
 * Has the statements of the open transaction planned once for all values, and not at each call. Of a list that it does not
 * know PostgreSQL expects ten, so a plan for the one thing that comes seems cheaper, and is made anew each time: four times
 * the work of asking for it. For transactions that go by keys, as those of buyers do; whoever changes thousands of rows at
 * once wants plans of their own.
 */
export const planOnce = async (tx: Tx): Promise<void> => void (await generic(tx, {}))

const generic = statement(z.never())`set local plan_cache_mode = force_generic_plan`
