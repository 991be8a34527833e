import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { orderLines } from './tables.ts'

type Named = { id: number; productId: number }

/** In how many lines of orders an inventory stands, cancelled ones too. */
export const orderedInventory = (db: Queryable, { id, productId }: Named): Promise<number> =>
  db.$count(orderLines, and(eq(orderLines.productId, productId), eq(orderLines.inventoryId, id)))
