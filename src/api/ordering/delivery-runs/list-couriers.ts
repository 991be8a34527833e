import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import type { Courier, WholeCourier } from '#contract/ordering/console-cash.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { parcels } from '../orders/tables.ts'
import { courierDebt } from './courier-debt.ts'
import { parcelOutcome } from './parcel-outcome.ts'
import { courierRuns, courierSettlements, couriers, runParcels } from './tables.ts'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  active: z.boolean(),
  open_runs: z.int(),
  out: z.int(),
  /** Collected on delivery and not counted yet. */
  uncounted: z.coerce.number(),
  debt: z.coerce.number(),
})

/** Couriers with their open runs and balance, active ones first. With `id`: only this courier. */
export async function listCouriers({ db }: Pick<ActorContext, 'db'>, id?: string): Promise<Courier[]> {
  const rows = await rowsOf(db, Row)`
    select courier.id, courier.name, courier.phone, courier.active,
      count(distinct run.id) filter (where run.counted_at is null)::int as open_runs,
      count(handed.parcel_id) filter (where run.counted_at is null and ${parcelOutcome} is null)::int as out,
      coalesce(sum(handed.due) filter (where run.counted_at is null and ${parcelOutcome} = 'delivered'), 0)::float8 as uncounted,
      ${courierDebt(sql`courier.id`)} as debt
    from ${couriers} courier
      left join ${courierRuns} run on run.courier_id = courier.id
      left join ${runParcels} handed on handed.run_id = run.id
      left join ${parcels} parcel on parcel.id = handed.parcel_id
    where ${id ? sql`courier.id = ${id}::uuid` : sql`true`}
    group by courier.id order by courier.active desc, courier.name, courier.id`
  return rows.map(({ uncounted, debt, ...row }) => ({
    ...row,
    debt: toDecimal(debt),
    owes: toDecimal(debt + uncounted),
  }))
}

/** Maximum number of settlements on the page of a courier. */
const LATEST = 50

/** One courier with payments and write-offs, the latest first. Throws `not_found` if there is none. */
export async function findCourier({ db }: Pick<ActorContext, 'db'>, id: string): Promise<WholeCourier> {
  const [courier] = await listCouriers({ db }, id)
  if (!courier) throw new HttpError('not_found')
  const rows = await db
    .select()
    .from(courierSettlements)
    .where(eq(courierSettlements.courierId, id))
    .orderBy(desc(courierSettlements.at), desc(courierSettlements.id))
    .limit(LATEST)
  const settlements = rows.map(({ courierId, at, amount, ...row }) => ({
    ...row,
    amount: toDecimal(amount),
    at: at.toISOString(),
  }))
  return { ...courier, settlements }
}
