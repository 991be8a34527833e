import { z } from 'zod'
import type { PaymentRef, ProviderStatus } from '../provider.ts'
import { type PayPal, PayPalRefused } from './client.ts'
import { Money, sumOf } from './money.ts'

const Capture = z.object({ id: z.string(), status: z.string(), amount: Money })
type Capture = z.infer<typeof Capture>
export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
})
export type Refund = z.infer<typeof Refund>
const Payments = z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })

/** A PayPal order (Orders v2) corresponds to one of our payments. */
export const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(z.object({ payments: Payments.optional() })).default([]),
})
export type PayPalOrder = z.infer<typeof PayPalOrder>

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** State of an order without a capture; in other statuses the customer still has to act. */
const BEFORE_CAPTURE: Record<string, 'approved' | 'expired'> = { APPROVED: 'approved', VOIDED: 'expired' }
/** PayPal's issues while the customer still has to act on its page. */
const NOT_APPROVED = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']

export const nothingYet = (state: 'open' | 'approved' | 'failed' | 'expired'): ProviderStatus => ({
  state,
  amount: 0,
  currency: '',
})

/** Undefined if PayPal does not know the order any more: it deletes unpaid ones after some hours. */
export async function orderOf(paypal: PayPal, reference: string): Promise<PayPalOrder | undefined> {
  return await paypal.get(PayPalOrder, `/v2/checkout/orders/${reference}`).catch((error: unknown) => {
    if (error instanceof PayPalRefused && error.status === 404) return undefined
    throw error
  })
}

const capturesOf = (order: PayPalOrder): Capture[] =>
  order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
export const refundsOf = (order: PayPalOrder): Refund[] =>
  order.purchase_units.flatMap((unit) => unit.payments?.refunds ?? [])

/** The successful capture of an order, even if refunded since. */
export const takenOf = (order: PayPalOrder): Capture | undefined =>
  capturesOf(order).find(({ status }) => TAKEN.includes(status))

/** State of an order. The paid amount is the captured one, not the approved one. */
export function statusOf(order: PayPalOrder): ProviderStatus {
  const capture = takenOf(order) ?? capturesOf(order).at(-1)
  if (!capture) return nothingYet(BEFORE_CAPTURE[order.status] ?? 'open')
  const sum = sumOf(capture.amount)
  if (TAKEN.includes(capture.status)) return { state: 'paid', ...sum }
  return { state: capture.status === 'PENDING' ? 'processing' : 'failed', ...sum }
}

/** Captures the money of an approved order. A repeated request captures once. */
export async function capture(paypal: PayPal, { id, reference }: PaymentRef): Promise<ProviderStatus> {
  try {
    const sent = { body: '{}', requestId: `capture-${id}` }
    return statusOf(await paypal.post(PayPalOrder, `/v2/checkout/orders/${reference}/capture`, sent))
  } catch (error) {
    if (!(error instanceof PayPalRefused) || error.status !== 422) throw error
    if (NOT_APPROVED.includes(error.issue)) return nothingYet('open')
    // Declined or blocked: the customer needs a new payment, unless a concurrent request has captured the money.
    const order = await orderOf(paypal, reference)
    return order && takenOf(order) ? statusOf(order) : nothingYet('failed')
  }
}
