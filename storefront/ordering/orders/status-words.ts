import { OrderStatus, type Progress } from '../../../contract/ordering/orders.ts'
import type { WordKey } from '../../../i18n/words.ts'

/** The words of spec §4's order statuses. */
export const statusWords: Record<OrderStatus, WordKey> = {
  [OrderStatus.pending]: 'orders.pending',
  [OrderStatus.confirmed]: 'orders.confirmed',
  [OrderStatus.pickedUp]: 'orders.picked_up',
  [OrderStatus.onTheWay]: 'orders.on_the_way',
  [OrderStatus.delivered]: 'orders.delivered',
}

/** What to call where an order or parcel is. */
export const statusWord = (progress: Progress): WordKey =>
  progress.cancelled ? 'orders.cancelled' : statusWords[progress.order_status]
