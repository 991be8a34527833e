import { eq } from 'drizzle-orm'
import type { FindUses } from '../../catalog/taxonomy/delete-term.ts'
import { usedBy } from '../../catalog/taxonomy/uses.ts'
import { parcelsOfStore } from '../orders/parcels-of-store.ts'
import { vouchers } from './tables.ts'

/** Vouchers of a category or store and parcels of a store prevent its deletion. */
export const vouchersUsing: FindUses = async (db, kind, id) => {
  const column = kind === 'categories' ? vouchers.categoryId : kind === 'stores' ? vouchers.storeId : null
  return [
    ...(column ? usedBy('part_has_vouchers', await db.$count(vouchers, eq(column, id))) : []),
    ...(kind === 'stores' ? usedBy('part_has_parcels', await parcelsOfStore(db, id)) : []),
  ]
}
