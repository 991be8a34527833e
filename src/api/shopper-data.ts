import type { ShopperData } from './customers/accounts/shopper-data.ts'
import { cartCount } from './ordering/cart/cart-count.ts'
import { exportCart } from './ordering/cart/export-cart.ts'
import { cartDataPart } from './ordering/cart/merge-cart.ts'
import { staffNotesOfShopper } from './ordering/order-admin/shopper-data.ts'
import { exportOrders } from './ordering/orders/export-orders.ts'
import { ordersOfShopper } from './ordering/orders/shopper-data.ts'
import { exportVouchers } from './ordering/vouchers/export-vouchers.ts'
import { vouchersOfShopper } from './ordering/vouchers/shopper-data.ts'
import { staffResponsesDataPart } from './staff/members/erase-responses.ts'

/**
 * How higher features merge, delete and export shopper data, for the accounts feature. A new feature that stores
 * shopper data adds itself here.
 */
export const shopperData: ShopperData = {
  parts: [cartDataPart, staffNotesOfShopper, ordersOfShopper, vouchersOfShopper, staffResponsesDataPart],
  cartCount,
  exported: async (db, shopperId) => ({
    orders: await exportOrders(db, shopperId),
    cart: await exportCart(db, shopperId),
    ...(await exportVouchers(db, shopperId)),
  }),
}
