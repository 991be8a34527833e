import type { Belongings } from './customers/accounts/belongings.ts'
import { cartCount } from './ordering/cart/cart-count.ts'
import { exportCart } from './ordering/cart/export-cart.ts'
import { cartBelonging } from './ordering/cart/join-cart.ts'
import { staffWordsBelonging } from './ordering/desk/belonging.ts'
import { orderBelonging } from './ordering/orders/belonging.ts'
import { exportOrders } from './ordering/orders/export-orders.ts'
import { voucherBelonging } from './ordering/vouchers/belonging.ts'
import { exportVouchers } from './ordering/vouchers/export-vouchers.ts'
import { staffAnswersBelonging } from './staff/members/forget-answers.ts'

/**
 * How higher features merge, delete and export shopper data, for the accounts feature. A new feature that stores
 * shopper data adds itself here.
 */
export const belongings: Belongings = {
  parts: [cartBelonging, staffWordsBelonging, orderBelonging, voucherBelonging, staffAnswersBelonging],
  cartCount,
  exported: async (db, shopperId) => ({
    orders: await exportOrders(db, shopperId),
    cart: await exportCart(db, shopperId),
    ...(await exportVouchers(db, shopperId)),
  }),
}
