import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { orderLines } from './tables.ts'

type Named = { id: number; productId: number }

/** Number of order lines of an inventory, including cancelled ones. */
export const orderedInventory = (db: Queryable, { id, productId }: Named): Promise<number> =>
  db.$count(orderLines, and(eq(orderLines.productId, productId), eq(orderLines.inventoryId, id)))
