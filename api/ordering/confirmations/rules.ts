import type { OrderToConfirm } from '../../../contract/ordering/confirmations.ts'
import type { Confirmation } from '../../../contract/ordering/orders.ts'

export type ConfirmationState = { deadline: Date; outcome: 'confirmed' | 'released' | 'cancelled' | null }

const HOUR_MILLISECONDS = 60 * 60 * 1000

export const deadlineOf = (placedAt: Date, hours: number): Date =>
  new Date(placedAt.getTime() + hours * HOUR_MILLISECONDS)

/** What a link can still do. An order whose time is over counts as late even before anybody has released it. */
export function linkState({ deadline, outcome }: ConfirmationState, now: Date): OrderToConfirm['state'] {
  if (outcome === null) return now < deadline ? 'awaiting' : 'late'
  return outcome === 'released' ? 'late' : outcome
}

/** The same for whoever looks at the order: until somebody has released it, it is awaited. */
export const presentConfirmation = (row: ConfirmationState | null): Confirmation =>
  row === null || row.outcome === 'cancelled'
    ? null
    : { state: row.outcome ?? 'awaiting', deadline: row.deadline.toISOString() }
