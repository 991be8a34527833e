import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../../platform/database/db.ts'
import { orders } from '../../../orders/tables.ts'
import type { Statement } from '../../providers/statement.ts'
import { GIVEN_TWICE, notesByHand } from '../../refunds/duplicate-refunds.ts'
import { paymentEvents, payments, refunds } from '../../tables.ts'
import type { OurRecords } from './rules.ts'

type Wanted = { provider: string; from: Date; theirs: Statement }

/** Reads our records of a provider since `from`, and all that its statement names. */
export async function readOurRecords(db: Queryable, wanted: Wanted): Promise<OurRecords> {
  return {
    payments: await paymentsOf(db, wanted),
    refunds: await refundsOf(db, wanted),
    disputes: await disputesOf(db, wanted),
  }
}

/** SQL condition with one array parameter for any number of values. */
const isAnyOf = (column: AnyPgColumn | SQL, values: string[]): SQL => sql`${column} = any(${sql.param(values)}::text[])`

async function paymentsOf(db: Queryable, { provider, from, theirs }: Wanted): Promise<OurRecords['payments']> {
  const references = theirs.payments.map(({ reference }) => reference)
  const ids = theirs.payments.flatMap(({ paymentId }) => paymentId ?? [])
  const { id, reference, state, mismatch, amount, currency, createdAt, updatedAt } = payments
  return await db
    .select({ id, reference, state, mismatch, amount, currency, createdAt, updatedAt, orderNumber: orders.orderNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider),
        or(gte(createdAt, from), isAnyOf(reference, references), isAnyOf(sql`${id}::text`, ids)),
      ),
    )
}

async function refundsOf(db: Queryable, { provider, from, theirs }: Wanted): Promise<OurRecords['refunds']> {
  const references = theirs.refunds.map(({ reference }) => reference)
  const ids = theirs.refunds.flatMap(({ refundId }) => refundId ?? [])
  const rows = await db
    .select({ refund: refunds, orderNumber: orders.orderNumber })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(payments.provider, provider),
        or(
          gte(refunds.createdAt, from),
          isAnyOf(refunds.reference, references),
          isAnyOf(sql`${refunds.id}::text`, ids),
        ),
      ),
    )
  const notes = await notesByHand(
    db,
    rows.map(({ refund }) => refund.id),
  )
  return rows.map(({ refund: { charged: amount, problem, ...refund }, orderNumber }) => ({
    id: refund.id,
    reference: refund.reference,
    state: refund.state,
    amount,
    currency: refund.currency,
    orderNumber,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
    byHand: notes.has(refund.id),
    twice: problem === GIVEN_TWICE,
  }))
}

async function disputesOf(db: Queryable, { provider, theirs }: Wanted): Promise<Set<string>> {
  const named = theirs.disputes.map(({ id }) => id)
  if (named.length === 0) return new Set()
  const dispute = sql<string>`${paymentEvents.content}->>'id'`
  const rows = await db
    .select({ dispute })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider),
        sql`${paymentEvents.content}->>'about' = 'dispute'`,
        inArray(dispute, named),
      ),
    )
  return new Set(rows.map((row) => row.dispute))
}
