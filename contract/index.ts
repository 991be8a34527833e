import { flashSales } from './catalog/flash-sales.ts'
import { catalog } from './catalog/products.ts'
import { ratingReview, reviews } from './catalog/reviews.ts'
import { sitemap } from './catalog/sitemap.ts'
import { stores } from './catalog/stores.ts'
import { accounts } from './customers/accounts.ts'
import { addresses } from './customers/addresses.ts'
import { compare } from './customers/compare.ts'
import { following } from './customers/following.ts'
import { social } from './customers/social.ts'
import { wishlist } from './customers/wishlist.ts'
import { cancellations } from './ordering/cancellations.ts'
import { cart, cartVoucher } from './ordering/cart.ts'
import { checkout } from './ordering/checkout.ts'
import { confirmations } from './ordering/confirmations.ts'
import { orders } from './ordering/orders.ts'
import { paying } from './ordering/paying.ts'
import { payments } from './ordering/payments.ts'
import { sandbox } from './ordering/sandbox.ts'
import { vouchers } from './ordering/vouchers.ts'
import { install } from './platform/setup.ts'
import { content } from './site/content.ts'
import { geography } from './site/geography.ts'
import { site } from './site/settings.ts'

/** The whole of `api/v1`, feature by feature. */
export const contract = {
  site: { ...site, ...sitemap },
  geography,
  catalog,
  flashSales,
  stores,
  reviews,
  content,
  cart,
  addresses,
  orders: { ...checkout, ...orders },
  confirmations,
  cancellations,
  ratingReview,
  payments,
  paying,
  sandbox,
  accounts,
  social,
  vouchers: { ...vouchers, ...cartVoucher },
  wishlist,
  compare,
  following,
  install,
}
export type ShopContract = typeof contract
