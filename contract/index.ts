import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { cancellations } from './cancellations.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { compare } from './compare.ts'
import { confirmations } from './confirmations.ts'
import { content } from './content.ts'
import { flashSales } from './flash-sales.ts'
import { following } from './following.ts'
import { geography } from './geography.ts'
import { install } from './install.ts'
import { orders } from './orders.ts'
import { paying } from './paying.ts'
import { payments } from './payments.ts'
import { ratingReview, reviews } from './reviews.ts'
import { sandbox } from './sandbox.ts'
import { site } from './site.ts'
import { social } from './social.ts'
import { stores } from './stores.ts'
import { vouchers } from './vouchers.ts'
import { wishlist } from './wishlist.ts'

/** The whole of `api/v1`, feature by feature. */
export const contract = {
  site,
  geography,
  catalog,
  flashSales,
  stores,
  reviews,
  content,
  cart,
  addresses,
  orders,
  confirmations,
  cancellations,
  ratingReview,
  payments,
  paying,
  sandbox,
  accounts,
  social,
  vouchers,
  wishlist,
  compare,
  following,
  install,
}
export type ShopContract = typeof contract
