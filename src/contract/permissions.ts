import { z } from 'zod'

/**
 * Permissions of staff, as `area.verb`. Roles are sets of permissions in the database. A new role needs no code. A new
 * permission needs a line here, and a migration that adds it to roles.
 */
export const Permission = z.enum([
  /** Orders with lines and addresses; amounts need `orders.totals`. */
  'orders.read',
  /** Amounts: of orders, of the home page's statistics, of a customer. */
  'orders.totals',
  /** Confirm, move, cancel, add notes, change an address or a quantity, place an order by phone. */
  'orders.write',
  'orders.export',
  /** Up to the limit in the settings. */
  'refunds.give',
  /** Above the limit in the settings. */
  'refunds.unlimited',
  'disputes.read',
  /** The list of cash orders to confirm by phone. */
  'calls.make',
  /** Confirmed parcels: pick, pack, hand to a courier, take back. */
  'parcels.pack',
  /** Delivery runs: outcomes, cash and differences. */
  'cash.count',
  /** Write off a courier's debt; needs a fresh code. */
  'cash.forgive',
  /** Products, prices, stock, categories, brands and stores in the console. */
  'goods.read',
  'goods.write',
  /** Imports and exports of the catalogue. */
  'goods.import',
  'goods.export',
  'deals.read',
  /** Vouchers, bundle deals, flash sales. */
  'deals.write',
  'content.read',
  /** Slider, banners, pages, collections, FAQ, links, translations. */
  'content.write',
  'reviews.judge',
  'customers.read',
  /** Block, unblock, sign out. */
  'customers.write',
  /** Export a customer's data, and erase a guest, on their request. */
  'customers.export',
  /** Messages of the contact form. */
  'messages.answer',
  'newsletter.read',
  'newsletter.export',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.write',
  /** API tokens and webhooks. Tokens never have this permission, nor `staff.*`. */
  'tokens.write',
  'audit.read',
  /** Alerts and failed mails. */
  'news.read',
  /** Resolve alerts; retry and delete failed mails. */
  'news.settle',
])
export type Permission = z.infer<typeof Permission>

/**
 * What a call of the console needs: a permission; `self` for all staff (own session, password, second factor);
 * `arriving` also before the code was entered or the second factor set up.
 */
export type May = Permission | 'self' | 'arriving'
