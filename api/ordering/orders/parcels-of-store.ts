import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { parcels } from './tables.ts'

/** How many parcels a store ever had to send. */
export const parcelsOfStore = (db: Queryable, storeId: number): Promise<number> =>
  db.$count(parcels, eq(parcels.storeId, storeId))
