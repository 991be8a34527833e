import { sql } from 'drizzle-orm'
import { OrderStatus } from '#contract/ordering/order-status.ts'

/** SQL: outcome of a parcel `handed` in a run: as settled there, else by the current status of `parcel`; null while it is out. */
export const parcelOutcome = sql`coalesce(handed.outcome, case
  when parcel.cancelled then 'refused' when parcel.order_status = ${sql.raw(`${OrderStatus.delivered}`)} then 'delivered' end)`
