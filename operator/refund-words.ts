import type { ListedRefund } from '../api/ordering/payments/refunds/list-refunds.ts'
import { toDecimal } from '../contract/money.ts'
import { kabulTime, moneyIn } from './order-words.ts'

export const refundRow = ({ refund, orderNumber, provider, note, atProvider }: ListedRefund): string[] => [
  refund.id,
  orderNumber,
  kabulTime(refund.createdAt),
  note === null ? provider : 'hand',
  moneyIn(refund.currency)(refund.charged),
  [refund.state, note, atProvider && 'begun there', refund.problem].filter(Boolean).join(': '),
]

export const refundJson = ({ refund, orderNumber, provider, note, atProvider, givenTwice }: ListedRefund) => ({
  id: refund.id,
  order_number: orderNumber,
  provider,
  state: refund.state,
  /** As the provider took it, and so given back. */
  amount: toDecimal(refund.charged),
  currency: refund.currency,
  attempts: refund.attempts,
  problem: refund.problem,
  given_twice: givenTwice,
  by_hand: note,
  at_provider: atProvider,
  created_at: refund.createdAt.toISOString(),
  updated_at: refund.updatedAt.toISOString(),
  next_try_at: refund.state === 'asked' ? refund.nextTryAt.toISOString() : null,
})
