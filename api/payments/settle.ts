import type { PaymentState } from '../../contract/payments.ts'
import type { Shop } from '../ask.ts'
import { inTransaction } from '../database/retry.ts'
import { applyStanding } from './apply-standing.ts'
import type { PaymentRow } from './open-payment.ts'
import { ProviderRefused } from './provider.ts'
import { providerOf } from './providers.ts'

type Why = {
  /** Kept with the move. */
  cause: string
  /** When its order is not waited for any more: it is ended at the provider if it is still open. */
  close?: Date | undefined
  proof?: Record<string, string> | undefined
}

/**
 * Asks the provider how a payment stands and lets payment and order follow: the only way an order is ever paid online.
 * Answers the state it has then. Throws `ProviderAway` when the provider cannot be asked.
 */
export async function settle(shop: Shop, payment: PaymentRow, { cause, close, proof }: Why): Promise<PaymentState> {
  const provider = providerOf(shop.paymentProviders, payment.method)
  const { id, reference } = payment
  // Its keys were taken away, or it never got there: nobody knows of any money.
  if (!provider || reference === null) return payment.state
  const open = { id, reference, openedAt: payment.updatedAt }
  try {
    const asked = await provider.confirm(open, proof)
    const standing = close && asked.state === 'open' && provider.close ? await provider.close(open, close) : asked
    const applied = await inTransaction(shop.db, (tx) => applyStanding(tx, id, { standing, cause }))
    if (applied.mismatch) shop.log.error({ payment: id, took: applied.mismatch }, 'another sum was paid')
    return applied.state
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.error({ payment: id, problem: error.message }, 'a provider does not know a payment')
    return payment.state
  }
}
