import { z } from 'zod'
import * as bundles from './catalog/bundles.ts'
import * as goods from './catalog/console-products.ts'
import * as flashSales from './catalog/flash-sales.ts'
import * as products from './catalog/products.ts'
import * as reviews from './catalog/reviews.ts'
import * as shippingRules from './catalog/shipping-rules.ts'
import * as sitemap from './catalog/sitemap.ts'
import * as stores from './catalog/stores.ts'
import * as voucher from './catalog/voucher.ts'
import * as accounts from './customers/accounts.ts'
import * as accountsData from './customers/accounts-data.ts'
import * as addresses from './customers/addresses.ts'
import * as compare from './customers/compare.ts'
import * as following from './customers/following.ts'
import * as social from './customers/social.ts'
import * as viewer from './customers/viewer.ts'
import * as wishlist from './customers/wishlist.ts'
import * as cancellations from './ordering/cancellations.ts'
import * as cart from './ordering/cart.ts'
import * as checkout from './ordering/checkout.ts'
import * as confirmations from './ordering/confirmations.ts'
import * as orders from './ordering/orders.ts'
import * as payments from './ordering/payments.ts'
import * as sandbox from './ordering/sandbox.ts'
import * as vouchers from './ordering/vouchers.ts'
import * as setup from './platform/setup.ts'
import * as content from './site/content.ts'
import * as geography from './site/geography.ts'
import * as settings from './site/settings.ts'
import * as auditLog from './staff/audit-log.ts'
import * as members from './staff/members.ts'
import * as roles from './staff/roles.ts'
import * as sessions from './staff/sessions.ts'

const features = [
  bundles,
  goods,
  flashSales,
  products,
  reviews,
  shippingRules,
  stores,
  voucher,
  accounts,
  accountsData,
  addresses,
  compare,
  following,
  social,
  viewer,
  wishlist,
  cancellations,
  cart,
  checkout,
  confirmations,
  orders,
  payments,
  sandbox,
  vouchers,
  setup,
  content,
  geography,
  settings,
  sitemap,
  auditLog,
  members,
  roles,
  sessions,
]

/**
 * Named schemas of the contract (`Order`, `Voucher`): the OpenAPI document has each once, under its name. Schemas that
 * are in no response, such as queries, are not included.
 */
export const shapes = z.registry<{ id: string }>()
for (const [name, value] of features.flatMap((feature) => Object.entries(feature)))
  if (/^[A-Z]/.test(name) && value instanceof z.ZodType) shapes.add(value, { id: name })
