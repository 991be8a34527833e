import { type SQL, sql } from 'drizzle-orm'
import { courierRuns, courierSettlements } from './tables.ts'

/**
 * What the `courier` owes in AFN minor units: all that was missing when their runs were counted, less what they paid since and
 * what was written off. What they once brought too much pays nothing: nobody knows whose it is before somebody enters it.
 */
export const debtOf = (courier: SQL): SQL => sql`(
  coalesce((select sum(greatest(short.expected - short.counted, 0)) from ${courierRuns} short
    where short.courier_id = ${courier} and short.counted < short.expected), 0)
  - coalesce((select sum(settled.amount) from ${courierSettlements} settled where settled.courier_id = ${courier}), 0)
)::float8`
