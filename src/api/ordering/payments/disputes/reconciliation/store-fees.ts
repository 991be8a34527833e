import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/db.ts'
import type { StatedPayment } from '../../providers/statement.ts'
import { type OurPayment, pairsOf } from './rules.ts'
import { paymentFees } from './tables.ts'

/** Maximum number of rows in one statement. */
const AT_ONCE = 500

/** Stores the provider's fees of our payments, in the caller's transaction. The latest value counts. */
export async function storeFees(
  tx: Queryable,
  provider: string,
  theirs: StatedPayment[],
  ours: OurPayment[],
): Promise<void> {
  const rows = pairsOf(theirs, ours, ({ paymentId }) => paymentId).flatMap(({ there: { reference, fee }, here }) =>
    fee && here ? [{ provider, reference, paymentId: here.id, ...fee }] : [],
  )
  const latest = [...new Map(rows.map((row) => [row.reference, row])).values()]
  for (let first = 0; first < latest.length; first += AT_ONCE) {
    await tx
      .insert(paymentFees)
      .values(latest.slice(first, first + AT_ONCE))
      .onConflictDoUpdate({
        target: [paymentFees.provider, paymentFees.reference],
        set: { amount: sql`excluded.amount`, currency: sql`excluded.currency`, paymentId: sql`excluded.payment_id` },
      })
  }
}
