import { bundleRefusals } from './catalog/bundles.ts'
import { flashSaleRefusals } from './catalog/flash-sales.ts'
import { reviewRefusals } from './catalog/reviews.ts'
import { accountRefusals } from './customers/accounts.ts'
import { addressRefusals } from './customers/addresses.ts'
import { compareRefusals } from './customers/compare.ts'
import { followingRefusals } from './customers/following.ts'
import { socialRefusals } from './customers/social.ts'
import { wishlistRefusals } from './customers/wishlist.ts'
import { cancellationRefusals } from './ordering/cancellations.ts'
import { cartRefusals } from './ordering/cart.ts'
import { confirmationRefusals } from './ordering/confirmations.ts'
import { orderRefusals } from './ordering/orders.ts'
import { payingRefusals } from './ordering/paying.ts'
import { refundRefusals } from './ordering/payments.ts'
import { newVoucherRefusals, voucherRefusals } from './ordering/vouchers.ts'
import { alertRefusals } from './platform/alerts.ts'
import { installRefusals } from './platform/setup.ts'
import { contentRefusals } from './site/content.ts'

/** Codes of what any call can refuse; each has a sentence in every language (`i18n/words/<language>/errors.json`). */
export const commonRefusals = [
  'required',
  'invalid_field',
  'invalid_email',
  'invalid_phone',
  'idempotency_key_reused',
  'idempotency_key_invalid',
  'record_invalid',
] as const

export const refusalCodes = [
  ...commonRefusals,
  ...cartRefusals,
  ...addressRefusals,
  ...orderRefusals,
  ...payingRefusals,
  ...refundRefusals,
  ...cancellationRefusals,
  ...confirmationRefusals,
  ...contentRefusals,
  ...reviewRefusals,
  ...accountRefusals,
  ...socialRefusals,
  ...wishlistRefusals,
  ...compareRefusals,
  ...followingRefusals,
  ...voucherRefusals,
  ...newVoucherRefusals,
  ...bundleRefusals,
  ...flashSaleRefusals,
  ...installRefusals,
  ...alertRefusals,
] as const
export type RefusalCode = (typeof refusalCodes)[number]
