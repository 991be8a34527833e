import { cameBack, OrderStatus, type Progress } from '#contract/ordering/orders.ts'
import type { WordKey } from './words.ts'

/** The order statuses of spec §4. */
export const statusWords: Record<OrderStatus, WordKey> = {
  [OrderStatus.pending]: 'orders.pending',
  [OrderStatus.confirmed]: 'orders.confirmed',
  [OrderStatus.pickedUp]: 'orders.picked_up',
  [OrderStatus.onTheWay]: 'orders.on_the_way',
  [OrderStatus.delivered]: 'orders.delivered',
}

/** The text key for the status of an order or parcel. */
export const statusWord = (progress: Progress): WordKey =>
  cameBack(progress) ? 'orders.came_back' : progress.cancelled ? 'orders.cancelled' : statusWords[progress.order_status]
