import { cameBack, OrderStatus, type Progress } from '#contract/ordering/order-status.ts'
import type { MessageKey } from './messages.ts'

/** The order statuses of spec §4. */
export const orderStatusKeys: Record<OrderStatus, MessageKey> = {
  [OrderStatus.pending]: 'orders.pending',
  [OrderStatus.confirmed]: 'orders.confirmed',
  [OrderStatus.pickedUp]: 'orders.picked_up',
  [OrderStatus.onTheWay]: 'orders.on_the_way',
  [OrderStatus.delivered]: 'orders.delivered',
}

/** The text key for the status of an order or parcel. */
export const statusKey = (progress: Progress): MessageKey =>
  cameBack(progress)
    ? 'orders.came_back'
    : progress.cancelled
      ? 'orders.cancelled'
      : orderStatusKeys[progress.order_status]
