import { and, eq } from 'drizzle-orm'
import { stores } from '../../catalog/stores/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { businessError } from '../../platform/request/errors.ts'
import { lockShopper } from '../shoppers/lock-shopper.ts'
import { followedStores } from './tables.ts'

/**
 * Follows or unfollows a store: toggles, or sets the state given by `following`. A hidden store can be unfollowed but
 * not followed (`store_unknown`).
 */
export async function toggleFollow(
  tx: Queryable,
  shopperId: string,
  { store_id, following }: { store_id: number; following?: boolean | undefined },
): Promise<{ store_id: number; following: boolean }> {
  const [store] = await tx.select({ public: stores.public }).from(stores).where(eq(stores.id, store_id))
  await lockShopper(tx, shopperId)
  const thisOne = and(eq(followedStores.shopperId, shopperId), eq(followedStores.storeId, store_id))
  const [there] = await tx.select({ id: followedStores.storeId }).from(followedStores).where(thisOne)
  if (!store?.public && !there) throw businessError('store_unknown', undefined, 'store_id')
  const wanted = following ?? !there
  if (!wanted) await tx.delete(followedStores).where(thisOne)
  else if (!there) await tx.insert(followedStores).values({ shopperId, storeId: store_id, createdAt: fromNow() })
  return { store_id, following: wanted }
}
