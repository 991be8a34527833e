import { eq } from 'drizzle-orm'
import type { HangingAbove } from '../../catalog/taxonomy/delete-part.ts'
import { hanging } from '../../catalog/taxonomy/hanging.ts'
import { parcelsOfStore } from '../orders/parcels-of-store.ts'
import { vouchers } from './tables.ts'

/** Vouchers of a category or store and parcels of a store prevent its deletion. */
export const hangingOnPart: HangingAbove = async (db, kind, id) => {
  const column = kind === 'categories' ? vouchers.categoryId : kind === 'stores' ? vouchers.storeId : null
  return [
    ...(column ? hanging('part_has_vouchers', await db.$count(vouchers, eq(column, id))) : []),
    ...(kind === 'stores' ? hanging('part_has_parcels', await parcelsOfStore(db, id)) : []),
  ]
}
