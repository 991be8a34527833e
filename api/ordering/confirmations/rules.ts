import type { OrderToConfirm } from '../../../contract/ordering/confirmations.ts'
import type { ConfirmationState } from '../orders/confirmation-rules.ts'

/** What a link can still do. An order whose time is over counts as late even before anybody has released it. */
export function linkState({ deadline, outcome }: ConfirmationState, now: Date): OrderToConfirm['state'] {
  if (outcome === null) return now < deadline ? 'awaiting' : 'late'
  return outcome === 'released' ? 'late' : outcome
}
