import {
  NeverSent,
  type PaymentRef,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
  type RefundResult,
} from '../provider.ts'
import type { PayPal } from './client.ts'
import { sumOf, toMoney } from './money.ts'
import { orderOf, Refund, refundsOf, takenOf } from './orders.ts'

/** Sends a refund of an order, or checks its state. */
export async function refundWith(paypal: PayPal, refund: RefundRequest): Promise<RefundResult> {
  if (refund.reference) return refundResultOf(await paypal.get(Refund, `/v2/payments/refunds/${refund.reference}`))
  const order = await orderOf(paypal, refund.payment.reference)
  const taken = order && takenOf(order)
  if (!taken) throw new ProviderRefused('Nothing was taken that could be given back')
  // Finds a refund of an earlier request whose response was lost. PayPal deletes request ids after weeks, but not refunds.
  const begun = refundsOf(order).find(({ custom_id }) => custom_id === refund.id)
  if (begun) return refundResultOf(begun)
  if (refund.onlyLook) throw new NeverSent()
  await refund.holdOn()
  const wanted = { amount: toMoney(refund), custom_id: refund.id }
  const sent = { body: JSON.stringify(wanted), requestId: `refund-${refund.id}` }
  return refundResultOf(await paypal.post(Refund, `/v2/payments/captures/${taken.id}/refund`, sent))
}

/** All refunds of an order. Those made on PayPal's site have no id of ours. */
export async function givenBack(paypal: PayPal, payment: PaymentRef): Promise<ProviderRefund[]> {
  const order = await orderOf(paypal, payment.reference)
  const all = order ? refundsOf(order) : []
  return all.map((refund) => ({ ...refundResultOf(refund), ...sumOf(refund.amount), ours: refund.custom_id ?? null }))
}

function refundResultOf({ id: reference, status, status_details }: Refund): RefundResult {
  if (status === 'COMPLETED') return { reference, state: 'done' }
  if (status === 'FAILED' || status === 'CANCELLED')
    return { reference, state: 'failed', problem: status_details?.reason ?? status }
  return { reference, state: 'asked' }
}
