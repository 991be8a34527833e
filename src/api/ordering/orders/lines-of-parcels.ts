import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { OrderLineRow } from './order-with-lines.ts'
import { orderLines } from './tables.ts'

/** The lines of these parcels, in the order of placement. */
export const linesOfParcels = async (db: Queryable, parcelIds: string[]): Promise<OrderLineRow[]> =>
  parcelIds.length === 0
    ? []
    : db.select().from(orderLines).where(inArray(orderLines.parcelId, parcelIds)).orderBy(asc(orderLines.id))
