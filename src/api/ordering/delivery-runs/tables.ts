import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { handoverOutcomes, settlementWays } from '#contract/ordering/console-cash.ts'
import { moment, money, uuidKey } from '../../platform/database/columns.ts'
import { parcels } from '../orders/tables.ts'

/** Couriers. Never deleted, because runs refer to them. */
export const couriers = pgTable('couriers', {
  id: uuidKey(),
  name: text().notNull(),
  /** As typed, in Latin digits. */
  phone: text().notNull().unique(),
  active: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
})

/** Parcels that a courier takes on one trip, until their cash is counted. Money in AFN minor units. */
export const courierRuns = pgTable(
  'courier_runs',
  {
    id: uuidKey(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    handedAt: moment().notNull().default(sql`clock_timestamp()`),
    handedBy: text().notNull(),
    /** Cash due of the delivered parcels, stored when it is counted. */
    expected: money(),
    counted: money(),
    /** Why the two amounts differ. */
    reason: text().notNull().default(''),
    countedAt: moment(),
    countedBy: text().notNull().default(''),
  },
  (run) => [
    index('courier_runs_open').on(run.courierId).where(sql`${run.countedAt} is null`),
    index().on(run.courierId, run.handedAt),
    index().on(run.handedAt),
    check(
      'courier_runs_counted',
      sql`(${run.countedAt} is null) = (${run.counted} is null) and (${run.counted} is null) = (${run.expected} is null)`,
    ),
    check('courier_runs_positive', sql`${run.counted} >= 0`),
    check(
      'courier_runs_reason',
      sql`${run.counted} is null or ${run.counted} = ${run.expected} or ${run.reason} <> ''`,
    ),
  ],
)

export const runParcels = pgTable(
  'run_parcels',
  {
    runId: uuid()
      .notNull()
      .references(() => courierRuns.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    /** Cash due for the parcel in AFN minor units; 0 if paid online. */
    due: money().notNull(),
    /** Null while the parcel is out. */
    outcome: text({ enum: handoverOutcomes }),
    note: text().notNull().default(''),
    settledAt: moment(),
    settledBy: text().notNull().default(''),
  },
  (handed) => [
    primaryKey({ columns: [handed.runId, handed.parcelId] }),
    // A parcel is with one courier at a time. Only one that was brought back can be in another run.
    uniqueIndex('run_parcels_once').on(handed.parcelId).where(sql`${handed.outcome} is distinct from 'brought_back'`),
    check('run_parcels_due', sql`${handed.due} >= 0`),
    check('run_parcels_outcome', sql`${handed.outcome} in ('delivered', 'refused', 'brought_back')`),
    check('run_parcels_settled', sql`(${handed.outcome} is null) = (${handed.settledAt} is null)`),
  ],
)

/** Payments and write-offs of couriers' balances, in AFN minor units. Rows never change and never exceed the balance (`settle-debt.ts`). */
export const courierSettlements = pgTable(
  'courier_settlements',
  {
    id: uuidKey(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    way: text({ enum: settlementWays }).notNull(),
    amount: money().notNull(),
    reason: text().notNull().default(''),
    at: moment().notNull().default(sql`clock_timestamp()`),
    by: text().notNull(),
  },
  (settled) => [
    index().on(settled.courierId, settled.at),
    check('courier_settlements_amount', sql`${settled.amount} > 0`),
    check('courier_settlements_way', sql`${settled.way} in ('paid', 'written_off')`),
    check('courier_settlements_reason', sql`${settled.way} = 'paid' or ${settled.reason} <> ''`),
  ],
)
