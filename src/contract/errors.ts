import { bundleRefusals } from './catalog/bundles.ts'
import { bannerRefusals } from './catalog/console-banners.ts'
import { bulkRefusals } from './catalog/console-bulk.ts'
import { collectionRefusals } from './catalog/console-collections.ts'
import { deliveryRefusals } from './catalog/console-delivery.ts'
import { importRefusals } from './catalog/console-imports.ts'
import { inventoryRefusals } from './catalog/console-inventories.ts'
import { goodsRefusals } from './catalog/console-products.ts'
import { taxonomyErrorCodes } from './catalog/console-taxonomy.ts'
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
import { cashErrorCodes } from './ordering/cash-errors.ts'
import { confirmationRefusals } from './ordering/confirmations.ts'
import { callRefusals } from './ordering/console-calls.ts'
import { guestRefusals } from './ordering/console-guests.ts'
import { methodRefusals } from './ordering/console-payments.ts'
import { orderRefusals } from './ordering/orders.ts'
import { payingRefusals } from './ordering/paying.ts'
import { refundRefusals } from './ordering/payments.ts'
import { newVoucherRefusals, voucherRefusals } from './ordering/vouchers.ts'
import { alertRefusals } from './platform/alerts.ts'
import { mailRefusals } from './platform/mails.ts'
import { installRefusals } from './platform/setup.ts'
import { faqRefusals } from './site/console-faq.ts'
import { linkErrorCodes } from './site/console-links.ts'
import { messageRefusals } from './site/console-messages.ts'
import { newsletterRefusals } from './site/console-newsletter.ts'
import { pageRefusals } from './site/console-pages.ts'
import { settingRefusals } from './site/console-settings.ts'
import { translationErrorCodes } from './site/console-translations.ts'
import { contentRefusals } from './site/content.ts'
import { textRefusals } from './site/texts.ts'
import { staffRefusals } from './staff/members.ts'
import { pushRefusals } from './staff/push.ts'
import { roleRefusals } from './staff/roles.ts'
import { tokenRefusals } from './staff/tokens.ts'
import { webhookRefusals } from './staff/webhooks.ts'

/** Error codes of all calls; each has a message in every language (`src/i18n/messages/<language>/errors.json`). */
export const commonRefusals = [
  'required',
  'invalid_field',
  'invalid_email',
  'invalid_phone',
  'parameter_unknown',
  'language_not_spoken',
  'currency_unknown',
  'idempotency_key_reused',
  'idempotency_key_invalid',
  'record_invalid',
  'deal_ends_early',
  'deal_listed_twice',
  'voucher_amount',
  'voucher_code_form',
  'voucher_percent',
  'name_unknown',
] as const

export const businessErrorCodes = [
  ...commonRefusals,
  ...cartRefusals,
  ...addressRefusals,
  ...orderRefusals,
  ...payingRefusals,
  ...refundRefusals,
  ...cancellationRefusals,
  ...confirmationRefusals,
  ...contentRefusals,
  ...messageRefusals,
  ...textRefusals,
  ...pageRefusals,
  ...faqRefusals,
  ...linkErrorCodes,
  ...translationErrorCodes,
  ...newsletterRefusals,
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
  ...goodsRefusals,
  ...bannerRefusals,
  ...collectionRefusals,
  ...importRefusals,
  ...taxonomyErrorCodes,
  ...inventoryRefusals,
  ...bulkRefusals,
  ...deliveryRefusals,
  ...installRefusals,
  ...alertRefusals,
  ...staffRefusals,
  ...roleRefusals,
  ...tokenRefusals,
  ...pushRefusals,
  ...webhookRefusals,
  ...mailRefusals,
  ...callRefusals,
  ...cashErrorCodes,
  ...guestRefusals,
  ...settingRefusals,
  ...methodRefusals,
] as const
export type BusinessErrorCode = (typeof businessErrorCodes)[number]
