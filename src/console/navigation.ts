import type { ConsoleKey } from '#i18n/console-messages.ts'
import type { IconName } from '#ui/icon.tsx'
import type { PageMay } from './authorize.ts'
import type { Urls } from './urls.ts'

/**
 * Entry of the navigation. `may` equals that of its page. Phones show the first four entries that the staff member may open in the bottom
 * bar.
 */
export type NavigationEntry = {
  name: string
  may: PageMay
  icon: IconName
  title: ConsoleKey
  href: (urls: Urls) => string
  /** Further pages of the entry, such as its other tabs. */
  beside?: (urls: Urls) => string[]
}

/** In the order of the daily work. */
export const navigation: NavigationEntry[] = [
  { name: 'home', may: 'self', icon: 'home', title: 'console.home.title', href: (urls) => urls.home() },
  {
    name: 'orders',
    may: 'orders.read',
    icon: 'parcel',
    title: 'console_orders.title',
    href: (urls) => urls.orders(),
  },
  { name: 'calls', may: 'calls.make', icon: 'phone', title: 'console_calls.menu', href: (urls) => urls.calls() },
  {
    name: 'packing',
    may: 'parcels.pack',
    icon: 'truck',
    title: 'console_orders.packing.title',
    href: (urls) => urls.packing(),
  },
  {
    name: 'hand-over',
    may: 'parcels.pack',
    icon: 'truck',
    title: 'console_cash.hand_over.title',
    href: (urls) => urls.handOver(),
  },
  { name: 'cash', may: 'cash.count', icon: 'cash', title: 'console_cash.title', href: (urls) => urls.cash() },
  {
    name: 'products',
    may: 'goods.read',
    icon: 'store',
    title: 'console_goods.title',
    href: (urls) => urls.products(),
  },
  {
    name: 'categories',
    may: 'goods.read',
    icon: 'filter',
    title: 'console_structure.title',
    href: (urls) => urls.parts('categories'),
    beside: (urls) => ['brands', 'stores', 'attributes'].map((kind) => urls.parts(kind)),
  },
  {
    name: 'deals',
    may: 'deals.read',
    icon: 'ticket',
    title: 'console_deals.title',
    href: (urls) => urls.deals('vouchers'),
  },
  {
    name: 'content',
    may: 'content.read',
    icon: 'edit',
    title: 'console_content.title',
    href: (urls) => urls.content('slider'),
  },
  {
    name: 'reviews',
    may: 'reviews.judge',
    icon: 'star',
    title: 'console_reviews.title',
    href: (urls) => urls.reviews(),
  },
  {
    name: 'messages',
    may: 'messages.answer',
    icon: 'chat',
    title: 'console_messages.title',
    href: (urls) => urls.messages(),
  },
  {
    name: 'customers',
    may: 'customers.read',
    icon: 'user',
    title: 'console_customers.title',
    href: (urls) => urls.customers(),
  },
  {
    name: 'newsletter',
    may: 'newsletter.read',
    icon: 'mail',
    title: 'console_newsletter.title',
    href: (urls) => urls.newsletter(),
  },
  {
    name: 'alerts',
    may: 'news.read',
    icon: 'alert',
    title: 'console_news.alerts.title',
    href: (urls) => urls.alerts(),
  },
  {
    name: 'settings',
    may: 'settings.read',
    icon: 'settings',
    title: 'console_settings.title',
    href: (urls) => urls.settings(),
  },
  { name: 'staff', may: 'staff.read', icon: 'users', title: 'console_staff.title', href: (urls) => urls.staff() },
  {
    name: 'audit-log',
    may: 'audit.read',
    icon: 'history',
    title: 'console_audit.title',
    href: (urls) => urls.auditLog(),
  },
]

/** Entries that staff with these permissions may open. */
export const navigationFor = (permissions: readonly string[]): NavigationEntry[] =>
  navigation.filter(({ may }) => may === 'self' || permissions.includes(may))
