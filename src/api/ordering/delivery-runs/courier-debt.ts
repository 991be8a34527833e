import { type SQL, sql } from 'drizzle-orm'
import { courierRuns, courierSettlements } from './tables.ts'

/**
 * SQL: the balance owed by the `courier`, in AFN minor units: all cash missing from counted runs, minus payments and write-offs. Excess
 * cash of other runs does not reduce it, because its owner is unknown.
 */
export const courierDebt = (courier: SQL): SQL => sql`(
  coalesce((select sum(greatest(short.expected - short.counted, 0)) from ${courierRuns} short
    where short.courier_id = ${courier} and short.counted < short.expected), 0)
  - coalesce((select sum(settled.amount) from ${courierSettlements} settled where settled.courier_id = ${courier}), 0)
)::float8`
