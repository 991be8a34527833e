import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { parcels } from './tables.ts'

/** Number of parcels that a store has ever had. */
export const parcelsOfStore = (db: Queryable, storeId: number): Promise<number> =>
  db.$count(parcels, eq(parcels.storeId, storeId))
