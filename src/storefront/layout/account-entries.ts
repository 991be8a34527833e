import type { IconName } from '#ui/icon.tsx'
import type { Page } from '../page-context.tsx'

/**
 * The account menu's links (spec §2), in the same order everywhere. Guests see the lists that need an account too;
 * these links lead to sign in and then to the list.
 */
export const accountEntries = ({ urls, t }: Page): { href: string; title: string; icon: IconName }[] => [
  { href: urls.orders(), title: t('accounts.menu.orders'), icon: 'truck' },
  { href: urls.wishlists(), title: t('accounts.menu.wishlists'), icon: 'heart' },
  { href: urls.compared(), title: t('accounts.menu.compared'), icon: 'compare' },
  { href: urls.vouchers(), title: t('accounts.menu.vouchers'), icon: 'star' },
  { href: urls.following(), title: t('accounts.menu.following'), icon: 'store' },
  { href: urls.myReviews(), title: t('reviews.mine'), icon: 'edit' },
  { href: urls.addresses(), title: t('accounts.menu.addresses'), icon: 'pin' },
]
