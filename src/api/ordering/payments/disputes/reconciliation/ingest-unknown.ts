import { databaseNow } from '../../../../platform/database/time.ts'
import type { Services } from '../../../../platform/request/handler-context.ts'
import { findPayment, paymentOfId } from '../../find-payment.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../providers/provider.ts'
import type { StatedRefund, Statement } from '../../providers/statement.ts'
import { ingestRefunds } from '../../refunds/ingest-refunds.ts'

/** Maximum number of payments per run; the others stay differences until the next run. */
const MAX_PAYMENTS = 50

/**
 * Imports refunds that a provider lists and we do not know, because its webhook was lost or it sends none. Refunds that cannot be imported
 * now stay differences.
 */
export async function ingestUnknown(
  services: Services,
  provider: PaymentProvider,
  { unknown, theirs }: { unknown: StatedRefund[]; theirs: Statement },
): Promise<void> {
  const moneys = new Set(unknown.flatMap(({ money }) => money ?? []))
  for (const money of [...moneys].slice(0, MAX_PAYMENTS)) {
    try {
      const payment = await paymentOf(services, provider, { money, theirs })
      const requested = { cause: 'seen in its books', reading: { now: await databaseNow(services.db) } }
      if (payment) await ingestRefunds(services, payment, requested)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
      services.log.warn({ provider: provider.key, problem: error.message }, 'a refund could not be taken in yet')
    }
  }
}

/** Finds the payment in the statement, if it is listed there, else at the provider. */
async function paymentOf(
  services: Services,
  { key: provider }: PaymentProvider,
  requested: { money: string; theirs: Statement },
) {
  const { money, theirs } = requested
  const id = theirs.payments.find(({ reference }) => reference === money)?.paymentId
  return id ? await paymentOfId(services.db, { provider, id }) : await findPayment(services, { provider, money })
}
