import type { Confirmation } from '#contract/ordering/orders.ts'

export type ConfirmationState = { deadline: Date; outcome: 'confirmed' | 'released' | 'cancelled' | null }

const HOUR_MILLISECONDS = 60 * 60 * 1000

export const deadlineOf = (placedAt: Date, hours: number): Date =>
  new Date(placedAt.getTime() + hours * HOUR_MILLISECONDS)

/** The confirmation as shown with the order. It stays `awaiting` after the deadline until a job releases the order. */
export const presentConfirmation = (row: ConfirmationState | null): Confirmation =>
  row === null || row.outcome === 'cancelled'
    ? null
    : { state: row.outcome ?? 'awaiting', deadline: row.deadline.toISOString() }
