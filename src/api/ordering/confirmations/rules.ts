import type { OrderToConfirm } from '#contract/ordering/confirmations.ts'
import type { ConfirmationState } from '../orders/confirmation-rules.ts'

/** The state of a confirmation link. An order past its deadline is late even before a job has released it. */
export function linkState({ deadline, outcome }: ConfirmationState, now: Date): OrderToConfirm['state'] {
  if (outcome === null) return now < deadline ? 'awaiting' : 'late'
  return outcome === 'released' ? 'late' : outcome
}
