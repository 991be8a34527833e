import type { Queryable } from '../../platform/database/db.ts'
import { toggleProduct } from '../saved-items/toggle-product.ts'
import { wishlistItems } from './tables.ts'

/** More than anybody looks through again; it bounds what one account may fill the database with. */
export const MAX_WISHES = 500

/** Puts a product on the wishlist or takes it off. */
export const toggleWish = (tx: Queryable, shopperId: string, wish: Parameters<typeof toggleProduct>[2]) =>
  toggleProduct(tx, shopperId, wish, { table: wishlistItems, most: MAX_WISHES, full: 'wishlist_full' })
