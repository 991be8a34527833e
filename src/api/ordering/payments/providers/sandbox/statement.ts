import { and, eq, gte, lte } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/db.ts'
import type { Span, Statement } from '../statement.ts'
import { sandboxPayments, sandboxRefunds } from './tables.ts'

/** The sandbox's payments and refunds. There are no fees and no disputes. */
export async function statementIn(db: Queryable, { from, to }: Span): Promise<Statement> {
  const paid = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.state, 'paid'), gte(sandboxPayments.createdAt, from)))
  const back = await db
    .select({ refund: sandboxRefunds, currency: sandboxPayments.currency })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.reference, sandboxRefunds.reference))
    .where(and(gte(sandboxRefunds.createdAt, from), lte(sandboxRefunds.createdAt, to)))
  return {
    payments: paid.map(({ reference, paymentId, amount, currency, createdAt: at }) => ({
      reference,
      paymentId,
      state: 'paid',
      amount,
      currency,
      fee: null,
      at,
    })),
    refunds: back.map(({ refund: { id, amount, createdAt: at }, currency }) => ({
      reference: id,
      refundId: id,
      money: null,
      state: 'done',
      amount,
      currency,
      at,
    })),
    disputes: [],
    upTo: to,
  }
}
