import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { inTransaction } from '../../../../platform/database/retry.ts'
import { NeverSent, ProviderRefused, type RefundRequest, type RefundResult } from '../provider.ts'
import { sandboxPayments, sandboxRefunds } from './tables.ts'

/** Refunds a simulated payment: at once, once per id and never more than was paid. */
export const refundIn = (db: Db, { id, amount, currency, payment, onlyLook }: RefundRequest): Promise<RefundResult> =>
  inTransaction(db, async (tx) => {
    const { reference } = payment
    const [page] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference)).for('update')
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
    if (known) return { reference: id, state: 'done' }
    if (onlyLook) throw new NeverSent()
    const [back] = await tx
      .select({ sum: sql<number>`coalesce(sum(${sandboxRefunds.amount}), 0)`.mapWith(Number) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.reference, reference))
    const isThere = page?.state === 'paid' && page.currency === currency && amount + (back?.sum ?? 0) <= page.amount
    if (!isThere) throw new ProviderRefused('The sandbox did not take so much')
    await tx.insert(sandboxRefunds).values({ id, reference, amount })
    return { reference: id, state: 'done' }
  })
