import { consoleBanners } from './catalog/console-banners.ts'
import { bulk } from './catalog/console-bulk.ts'
import { consoleCollections } from './catalog/console-collections.ts'
import { delivery } from './catalog/console-delivery.ts'
import { imports } from './catalog/console-imports.ts'
import { inventories } from './catalog/console-inventories.ts'
import { goodsPictures } from './catalog/console-pictures.ts'
import { goods } from './catalog/console-products.ts'
import { consoleReviews } from './catalog/console-reviews.ts'
import { structure } from './catalog/console-taxonomy.ts'
import { flashSales } from './catalog/flash-sales.ts'
import { preview } from './catalog/preview.ts'
import { catalog } from './catalog/products.ts'
import { ratingReview, reviews } from './catalog/reviews.ts'
import { sitemap } from './catalog/sitemap.ts'
import { stores } from './catalog/stores.ts'
import { accounts } from './customers/accounts.ts'
import { addresses } from './customers/addresses.ts'
import { compare } from './customers/compare.ts'
import { consoleCustomers } from './customers/console-customers.ts'
import { following } from './customers/following.ts'
import { social } from './customers/social.ts'
import { viewer } from './customers/viewer.ts'
import { wishlist } from './customers/wishlist.ts'
import { cancellations } from './ordering/cancellations.ts'
import { cart, cartVoucher } from './ordering/cart.ts'
import { checkout } from './ordering/checkout.ts'
import { confirmations } from './ordering/confirmations.ts'
import { calls } from './ordering/console-calls.ts'
import { couriers, runs } from './ordering/console-cash.ts'
import { guests } from './ordering/console-guests.ts'
import { consolePayments } from './ordering/console-payments.ts'
import { consoleRefunds } from './ordering/console-refunds.ts'
import { orderAdmin } from './ordering/order-admin.ts'
import { orders } from './ordering/orders.ts'
import { paying } from './ordering/paying.ts'
import { payments } from './ordering/payments.ts'
import { sandbox } from './ordering/sandbox.ts'
import { vouchers } from './ordering/vouchers.ts'
import { jobs } from './platform/jobs.ts'
import { mails } from './platform/mails.ts'
import { install } from './platform/setup.ts'
import { consoleFaq } from './site/console-faq.ts'
import { consoleLinks } from './site/console-links.ts'
import { consoleMessages } from './site/console-messages.ts'
import { newsletter } from './site/console-newsletter.ts'
import { consolePages } from './site/console-pages.ts'
import { consoleSettings } from './site/console-settings.ts'
import { consoleLanguages, consoleTranslations } from './site/console-translations.ts'
import { content } from './site/content.ts'
import { geography } from './site/geography.ts'
import { site } from './site/settings.ts'
import { auditLog } from './staff/audit-log.ts'
import { home } from './staff/home.ts'
import { invitation } from './staff/invitations.ts'
import { members } from './staff/members.ts'
import { news } from './staff/news.ts'
import { opening } from './staff/opening.ts'
import { promotions } from './staff/promotions.ts'
import { push } from './staff/push.ts'
import { roles } from './staff/roles.ts'
import { secondFactor } from './staff/second-factor.ts'
import { session } from './staff/sessions.ts'
import { testMail } from './staff/test-mail.ts'
import { tokens } from './staff/tokens.ts'
import { webhooks } from './staff/webhooks.ts'

/** All of `api/v1`, by feature. */
export const contract = {
  site: { ...site, ...sitemap },
  geography,
  catalog,
  preview,
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
  viewer,
  install,
  /** Calls of staff: `api.console.session.me()`. */
  console: {
    desk: orderAdmin,
    refunds: consoleRefunds,
    goods,
    banners: consoleBanners,
    collections: consoleCollections,
    imports,
    ...structure,
    inventories,
    goodsPictures,
    bulk,
    delivery,
    home,
    settings: consoleSettings,
    payments: consolePayments,
    testMail,
    deals: promotions,
    session,
    secondFactor,
    invitation,
    opening,
    members,
    roles,
    tokens,
    auditLog,
    reviews: consoleReviews,
    messages: consoleMessages,
    newsletter,
    pages: consolePages,
    faq: consoleFaq,
    links: consoleLinks,
    languages: consoleLanguages,
    words: consoleTranslations,
    customers: consoleCustomers,
    guests,
    calls,
    couriers,
    runs,
    news,
    push,
    jobs,
    mails,
    webhooks,
  },
}
export type ShopContract = typeof contract

export { WEBHOOK_VERSION, webhookEvents } from './staff/webhook-events.ts'
