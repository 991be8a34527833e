import type { Queryable } from '../../platform/database/db.ts'
import { toggleProduct } from '../saved-items/toggle-product.ts'
import { wishlistItems } from './tables.ts'

/** Wishlist items per account at most, to limit the rows that one account can create. */
export const MAX_WISHES = 500

/** Adds a product to the wishlist or removes it. */
export const toggleWish = (tx: Queryable, shopperId: string, wish: Parameters<typeof toggleProduct>[2]) =>
  toggleProduct(tx, shopperId, wish, { table: wishlistItems, most: MAX_WISHES, full: 'wishlist_full' })
