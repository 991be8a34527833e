import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal } from '../../../contract/money.ts'
import type { Courier } from '../../../contract/ordering/console-cash.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { parcels } from '../orders/tables.ts'
import { becameOf } from './became-of.ts'
import { courierRuns, couriers, runParcels } from './tables.ts'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  active: z.boolean(),
  open_runs: z.int(),
  out: z.int(),
  owes: z.coerce.number(),
})

/** Couriers with what they have and owe, the active first; one alone by its id. What they owe is the sum over all their runs. */
export async function listCouriers({ db }: Pick<ActorContext, 'db'>, id?: string): Promise<Courier[]> {
  const rows = await rowsOf(db, Row)`
    select courier.id, courier.name, courier.phone, courier.active,
      count(distinct run.id) filter (where run.counted_at is null)::int as open_runs,
      count(handed.parcel_id) filter (where run.counted_at is null and ${becameOf} is null)::int as out,
      coalesce(sum(handed.due) filter (where ${becameOf} = 'delivered'), 0)::float8
        - coalesce((select sum(counted) from ${courierRuns} brought where brought.courier_id = courier.id), 0)::float8 as owes
    from ${couriers} courier
      left join ${courierRuns} run on run.courier_id = courier.id
      left join ${runParcels} handed on handed.run_id = run.id
      left join ${parcels} parcel on parcel.id = handed.parcel_id
    where ${id ? sql`courier.id = ${id}::uuid` : sql`true`}
    group by courier.id order by courier.active desc, courier.name, courier.id`
  return rows.map((row) => ({ ...row, owes: toDecimal(row.owes) }))
}
