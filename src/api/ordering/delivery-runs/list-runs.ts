import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { handoverOutcomes, type Run, type WholeRun } from '#contract/ordering/console-cash.ts'
import { addressPlaceParts } from '#i18n/address-place-parts.ts'
import { titlesOf } from '../../customers/addresses/present-address.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { orders, parcels } from '../orders/tables.ts'
import { parcelOutcome } from './parcel-outcome.ts'
import { courierRuns, couriers, runParcels } from './tables.ts'

type Reading = Pick<ActorContext, 'db'>
type Wanted = {
  courier?: string | undefined
  state: 'open' | 'counted' | 'all'
  before?: string | undefined
  limit: number
}

const At = z.coerce.date()
const Row = z.object({
  id: z.string(),
  courier_id: z.string(),
  courier_name: z.string(),
  courier_phone: z.string(),
  handed_at: At,
  handed_by: z.string(),
  parcels: z.int(),
  out: z.int(),
  delivered: z.int(),
  refused: z.int(),
  expected: z.coerce.number(),
  out_cash: z.coerce.number(),
  counted: z.coerce.number().nullable(),
  reason: z.string(),
  counted_at: At.nullable(),
  counted_by: z.string(),
})

/** A page of runs, the newest first, with the cursor of the next page; null on the last page. */
export async function listRuns({ db }: Reading, { courier, state, before, limit }: Wanted) {
  const states = { open: sql`run.counted_at is null`, counted: sql`run.counted_at is not null`, all: sql`true` }
  const after = sql`(run.handed_at, run.id) < (select handed_at, id from ${courierRuns} last where last.id = ${before}::uuid)`
  const rows = await runsWhere(
    { db },
    [states[state], courier ? sql`run.courier_id = ${courier}::uuid` : sql`true`, before ? after : sql`true`],
    limit + 1,
  )
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

async function runsWhere({ db }: Reading, which: SQL[], limit: number): Promise<Run[]> {
  const rows = await rowsOf(db, Row)`
    select run.id, run.handed_at, run.handed_by, run.reason, run.counted_at, run.counted_by, run.counted::float8 as counted,
      courier.id as courier_id, courier.name as courier_name, courier.phone as courier_phone, sums.*
    from ${courierRuns} run join ${couriers} courier on courier.id = run.courier_id
      cross join lateral (
        select count(*)::int as parcels,
          (count(*) filter (where ${parcelOutcome} is null))::int as out,
          (count(*) filter (where ${parcelOutcome} = 'delivered'))::int as delivered,
          (count(*) filter (where ${parcelOutcome} = 'refused'))::int as refused,
          coalesce(sum(handed.due) filter (where ${parcelOutcome} = 'delivered'), 0)::float8 as expected,
          coalesce(sum(handed.due) filter (where ${parcelOutcome} is null), 0)::float8 as out_cash
        from ${runParcels} handed join ${parcels} parcel on parcel.id = handed.parcel_id
        where handed.run_id = run.id) sums
    where ${sql.join(which, sql` and `)}
    order by run.handed_at desc, run.id desc limit ${limit}`
  return rows.map(({ courier_id, courier_name, courier_phone, ...row }) => ({
    ...row,
    courier: { id: courier_id, name: courier_name, phone: courier_phone },
    handed_at: row.handed_at.toISOString(),
    expected: toDecimal(row.expected),
    out_cash: toDecimal(row.out_cash),
    counted: row.counted === null ? null : toDecimal(row.counted),
    difference: row.counted === null ? 0 : toDecimal(row.counted - row.expected),
    counted_at: row.counted_at?.toISOString() ?? null,
  }))
}

const Handed = z.object({
  parcel_id: z.string(),
  order_number: z.string(),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    country: z.string(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
  }),
  due: z.coerce.number(),
  outcome: z.enum(handoverOutcomes).nullable(),
  note: z.string(),
})

/** One run with its parcels, sorted by place. Throws `not_found` if there is none. */
export async function findRun({ db }: Reading, id: string, language: string): Promise<WholeRun> {
  const [run] = await runsWhere({ db }, [sql`run.id = ${id}::uuid`], 1)
  if (!run) throw new HttpError('not_found')
  const handed = await rowsOf(db, Handed)`
    select handed.parcel_id, o.order_number, o.address, handed.due::float8 as due, ${parcelOutcome} as outcome, handed.note
    from ${runParcels} handed join ${parcels} parcel on parcel.id = handed.parcel_id
      join ${orders} o on o.id = parcel.order_id
    where handed.run_id = ${id}::uuid
    order by o.address ->> 'state', o.address ->> 'city', o.order_number, handed.parcel_id`
  return {
    ...run,
    handed: handed.map(({ address, due, ...row }) => ({
      ...row,
      name: address.name,
      phone: address.phone,
      place: placeOf(address, language),
      due: toDecimal(due),
    })),
  }
}

/** The parcel's address as one line. */
export const placeOf = (to: { country: string; state: string; city: string; address: string }, language: string) =>
  [
    to.address,
    ...addressPlaceParts({ city: to.city, state: to.state, state_title: titlesOf(to, language).state_title }),
  ]
    .filter(Boolean)
    .join(' · ')
