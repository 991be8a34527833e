import type { cancellations, orderConfirmations, orderLines, orderMoves, orders, parcels } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type MoveRow = typeof orderMoves.$inferSelect
export type CancellationRow = typeof cancellations.$inferSelect
export type ConfirmationRow = typeof orderConfirmations.$inferSelect
/** An order with all its data. */
export type OrderWithLines = {
  order: OrderRow
  parcels: ParcelRow[]
  lines: OrderLineRow[]
  moves: MoveRow[]
  /** The oldest first. */
  cancellations: CancellationRow[]
  /** Null if the order needs no confirmation. */
  confirmation: ConfirmationRow | null
}
