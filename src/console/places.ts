import type { ConsoleKey } from '#i18n/console-words.ts'
import type { IconName } from '#ui/icon.tsx'
import type { PageMay } from './authorize.ts'
import type { Links } from './links.ts'

/**
 * Entry of the navigation. `may` equals that of its page. Phones show the first four entries that the staff member may open in the bottom
 * bar.
 */
export type Place = {
  name: string
  may: PageMay
  icon: IconName
  title: ConsoleKey
  href: (links: Links) => string
  /** Further pages of the entry, such as its other tabs. */
  beside?: (links: Links) => string[]
}

/** In the order of the daily work. */
export const places: Place[] = [
  { name: 'home', may: 'self', icon: 'home', title: 'console.home.title', href: (links) => links.home() },
  {
    name: 'orders',
    may: 'orders.read',
    icon: 'parcel',
    title: 'console_orders.title',
    href: (links) => links.orders(),
  },
  { name: 'calls', may: 'calls.make', icon: 'phone', title: 'console_calls.menu', href: (links) => links.calls() },
  {
    name: 'packing',
    may: 'parcels.pack',
    icon: 'truck',
    title: 'console_orders.packing.title',
    href: (links) => links.packing(),
  },
  {
    name: 'hand-over',
    may: 'parcels.pack',
    icon: 'truck',
    title: 'console_cash.hand_over.title',
    href: (links) => links.handOver(),
  },
  { name: 'cash', may: 'cash.count', icon: 'cash', title: 'console_cash.title', href: (links) => links.cash() },
  {
    name: 'products',
    may: 'goods.read',
    icon: 'store',
    title: 'console_goods.title',
    href: (links) => links.products(),
  },
  {
    name: 'categories',
    may: 'goods.read',
    icon: 'filter',
    title: 'console_structure.title',
    href: (links) => links.parts('categories'),
    beside: (links) => ['brands', 'stores', 'attributes'].map((kind) => links.parts(kind)),
  },
  {
    name: 'deals',
    may: 'deals.read',
    icon: 'ticket',
    title: 'console_deals.title',
    href: (links) => links.deals('vouchers'),
  },
  {
    name: 'content',
    may: 'content.read',
    icon: 'edit',
    title: 'console_content.title',
    href: (links) => links.content('slider'),
  },
  {
    name: 'reviews',
    may: 'reviews.judge',
    icon: 'star',
    title: 'console_reviews.title',
    href: (links) => links.reviews(),
  },
  {
    name: 'messages',
    may: 'messages.answer',
    icon: 'chat',
    title: 'console_messages.title',
    href: (links) => links.messages(),
  },
  {
    name: 'customers',
    may: 'customers.read',
    icon: 'user',
    title: 'console_customers.title',
    href: (links) => links.customers(),
  },
  {
    name: 'newsletter',
    may: 'newsletter.read',
    icon: 'mail',
    title: 'console_newsletter.title',
    href: (links) => links.newsletter(),
  },
  {
    name: 'alerts',
    may: 'news.read',
    icon: 'alert',
    title: 'console_news.alerts.title',
    href: (links) => links.alerts(),
  },
  {
    name: 'settings',
    may: 'settings.read',
    icon: 'settings',
    title: 'console_settings.title',
    href: (links) => links.settings(),
  },
  { name: 'staff', may: 'staff.read', icon: 'users', title: 'console_staff.title', href: (links) => links.staff() },
  {
    name: 'audit-log',
    may: 'audit.read',
    icon: 'history',
    title: 'console_audit.title',
    href: (links) => links.auditLog(),
  },
]

/** Entries that staff with these permissions may open. */
export const placesFor = (permissions: readonly string[]): Place[] =>
  places.filter(({ may }) => may === 'self' || permissions.includes(may))
