import { z } from 'zod'

/**
 * What staff may be allowed, each one word of `area.verb`. Roles are sets of these and lie in the database: a new role needs
 * no code, a new permission a line here, and in the migration the roles that shall have it.
 */
export const Permission = z.enum([
  /** Orders with their lines and addresses; what they cost needs `orders.totals` as well. */
  'orders.read',
  /** Money: of orders, of the home page's figures, of a customer. */
  'orders.totals',
  /** Confirm, move on, cancel, note, change an address or a quantity, place for somebody on the phone. */
  'orders.write',
  'orders.export',
  /** Up to the limit of the settings. */
  'refunds.give',
  /** Beyond the limit of the settings. */
  'refunds.unlimited',
  'disputes.read',
  /** The queue of cash orders to confirm by phone. */
  'calls.make',
  /** Confirmed parcels: pick, pack, hand over to a courier, take back. */
  'parcels.pack',
  /** Courier runs: what was delivered, what cash was brought, with differences. */
  'cash.count',
  /** Write off what a courier owes, after a fresh code. */
  'cash.forgive',
  /** Products, prices, stock, categories, brands, stores as they are in the console. */
  'goods.read',
  'goods.write',
  /** Imports and exports of the catalogue. */
  'goods.import',
  'goods.export',
  'deals.read',
  /** Vouchers, bundle deals, flash sales. */
  'deals.write',
  'content.read',
  /** Slider, banners, pages, collections, FAQ, links, words. */
  'content.write',
  'reviews.judge',
  'customers.read',
  /** Block, unblock, sign out. */
  'customers.write',
  /** Everything the shop knows of one customer, and forgetting a guest, on their request. */
  'customers.export',
  /** Messages of the contact form. */
  'messages.answer',
  'newsletter.read',
  'newsletter.export',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.write',
  /** API tokens and outgoing webhooks, for programs. No token has it, nor `staff.*`. */
  'tokens.write',
  'audit.read',
  /** What needs somebody to look at it: alerts, mails that did not leave. */
  'news.read',
  /** Note that an alert was seen to, try such mails again, delete them. */
  'news.settle',
])
export type Permission = z.infer<typeof Permission>

/**
 * What a call of the console asks for: a permission; `self`, what all staff may (their own session, password, second factor);
 * `arriving`, what they may also before their code was entered or their second factor set up.
 */
export type May = Permission | 'self' | 'arriving'
