import type { WordKey } from '../../../i18n/words.ts'

/** The words of spec §4's order statuses, by their number. */
export const statusWords: Record<number, WordKey> = {
  1: 'orders.pending',
  2: 'orders.confirmed',
  3: 'orders.picked_up',
  4: 'orders.on_the_way',
  5: 'orders.delivered',
}

/** What to call where an order or parcel is. */
export const statusWord = (progress: { order_status: number; cancelled: boolean }): WordKey =>
  progress.cancelled ? 'orders.cancelled' : (statusWords[progress.order_status] ?? 'orders.pending')
