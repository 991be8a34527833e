import { and, eq } from 'drizzle-orm'
import type { Services } from '../../platform/request/handler-context.ts'
import type { PaymentRow } from './open-payment.ts'
import { ourId } from './providers/read-statement.ts'
import { payments } from './tables.ts'

type Requested = Pick<Services, 'db' | 'paymentProviders'>

/** Finds the payment for money by the provider's id. A repeated payment has that id as its own reference. */
export async function findPayment(
  { db, paymentProviders }: Requested,
  { provider: key, money }: { provider: string; money: string },
): Promise<PaymentRow | undefined> {
  const [again] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, key), eq(payments.reference, money)))
  if (again) return again
  const id = ourId(await paymentProviders?.find((one) => one.key === key)?.paymentBehind?.(money))
  return id ? await paymentOfId(db, { provider: key, id }) : undefined
}

/** A provider's payment by our id. */
export async function paymentOfId(db: Services['db'], { provider, id }: { provider: string; id: string }) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.id, id)))
  return payment
}
