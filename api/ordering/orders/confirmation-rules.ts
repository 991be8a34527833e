import type { Confirmation } from '../../../contract/ordering/orders.ts'

export type ConfirmationState = { deadline: Date; outcome: 'confirmed' | 'released' | 'cancelled' | null }

const HOUR_MILLISECONDS = 60 * 60 * 1000

export const deadlineOf = (placedAt: Date, hours: number): Date =>
  new Date(placedAt.getTime() + hours * HOUR_MILLISECONDS)

/** What whoever looks at the order sees: until somebody has released it, it is awaited. */
export const presentConfirmation = (row: ConfirmationState | null): Confirmation =>
  row === null || row.outcome === 'cancelled'
    ? null
    : { state: row.outcome ?? 'awaiting', deadline: row.deadline.toISOString() }
