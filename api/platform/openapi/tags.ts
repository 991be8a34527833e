import type { ShopContract } from '../../../contract/index.ts'

/** What each part of the contract is about. */
export const tagDescriptions: Record<keyof ShopContract, string> = {
  site: 'Settings, menus, banners and the words of the interface; what search engines shall find.',
  geography: 'Countries, provinces and cities, and how phone numbers look there.',
  catalog: 'The home page, listings with their filters, products and search.',
  flashSales: 'Sales for a limited time, with an allotment of each product.',
  stores: 'The stores that sell here, each with its products.',
  reviews: 'What buyers wrote about a product.',
  content: 'Pages that the operator writes, messages to the shop and its newsletter.',
  cart: 'What somebody means to buy, how it travels and what it costs.',
  addresses: 'Where orders go.',
  orders: 'Placing, listing, repeating and tracking orders.',
  confirmations: 'Orders paid in cash are confirmed by a link in a mail.',
  cancellations: 'Cancelling an order, a parcel or some lines, and what is given back.',
  ratingReview: 'Reviewing what was delivered.',
  payments: 'The ways to pay that are switched on.',
  paying: 'Paying an order, and what payment providers tell.',
  sandbox: 'The demo bazaar’s own payment provider, with which no money moves. Everywhere else there is none (404).',
  accounts: 'Signing up and in, the profile, passwords, devices, and everything known of somebody.',
  social: 'Signing in with Google or Facebook.',
  vouchers: 'Vouchers in the wallet and on the cart.',
  wishlist: 'Products to remember.',
  compare: 'Up to four products side by side.',
  following: 'Stores that somebody follows.',
  install: 'First-run set-up. Once the shop is configured, its calls answer 404.',
}
