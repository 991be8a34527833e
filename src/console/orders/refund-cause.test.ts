import { expect, test } from 'vitest'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { refundCause } from './refund-cause.ts'

test.each([
  ['Insufficient funds in your Stripe account to refund this amount.', 'balance'],
  ['expired_or_canceled_card', 'card'],
  ['lost_or_stolen_card', 'card'],
  ['charge_for_pending_refund_disputed', 'dispute'],
  [REFUND_WAITS, 'waits'],
  ['declined', 'declined'],
  ['disburse failed', 'declined'],
  ['It was not sent, for an earlier one went through', 'never_sent'],
  ['Its provider is switched off', 'switched_off'],
  ['Nothing was taken that could be given back', 'nothing_left'],
  ['The sandbox did not take so much', 'nothing_left'],
  ['An answer of PayPal’s that cannot be read', 'unreachable'],
  ['No answer from refunds: TimeoutError', 'unreachable'],
  ['503 from refunds', 'unreachable'],
  ['401 from refunds', 'keys'],
  ['given twice', 'twice'],
  ['at the provider', 'at_provider'],
  ['StripeAuthenticationError', 'keys'],
  ['42 Etwas anderes', 'unknown'],
])('“%s” describes: %s', (message, cause) => {
  expect(refundCause(message)).toBe(`console_orders.refund_causes.${cause}`)
})
