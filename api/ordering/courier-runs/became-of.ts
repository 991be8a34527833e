import { sql } from 'drizzle-orm'
import { OrderStatus } from '../../../contract/ordering/orders.ts'

/**
 * What became of a parcel `handed` in a run: as it was settled there, else as somebody has moved the `parcel` since; null
 * while it is on its way.
 */
export const becameOf = sql`coalesce(handed.outcome, case
  when parcel.cancelled then 'refused' when parcel.order_status = ${sql.raw(`${OrderStatus.delivered}`)} then 'delivered' end)`
