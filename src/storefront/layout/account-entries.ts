import type { IconName } from '#ui/icon.tsx'
import type { Page } from '../page-context.tsx'

/**
 * The account menu's links (spec §2), in the same order everywhere. Guests see the lists that need an account too;
 * these links lead to sign in and then to the list.
 */
export const accountEntries = ({ links, say }: Page): { href: string; title: string; icon: IconName }[] => [
  { href: links.orders(), title: say('accounts.menu.orders'), icon: 'truck' },
  { href: links.wishlists(), title: say('accounts.menu.wishlists'), icon: 'heart' },
  { href: links.compared(), title: say('accounts.menu.compared'), icon: 'compare' },
  { href: links.vouchers(), title: say('accounts.menu.vouchers'), icon: 'star' },
  { href: links.following(), title: say('accounts.menu.following'), icon: 'store' },
  { href: links.myReviews(), title: say('reviews.mine'), icon: 'edit' },
  { href: links.addresses(), title: say('accounts.menu.addresses'), icon: 'pin' },
]
