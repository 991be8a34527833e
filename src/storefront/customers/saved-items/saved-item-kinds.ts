import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { urlsIn } from '#web/shop-urls.ts'
import type { RequestContext } from '../../request-context.ts'
import type { SavedItemKind } from './saved-item-kind.ts'

type KindDescription = {
  /** Calls the API and returns the new state. */
  set(ctx: RequestContext, id: string, added: boolean): Promise<boolean>
  messageKeys: Record<'added' | 'removed' | 'question' | 'yes', MessageKey>
  /** The list of saved items (a path without a language prefix) and the label of its link. */
  list: { href: string; label: MessageKey }
  /** The prefix of the item's anchor on the page to return to: `p7` is a product, `s7` a store, `v7` a voucher. */
  anchor: string
}

const here = urlsIn(DEFAULT_LANGUAGE)

/** The items that a member can save: products for later, products to compare, stores to follow, vouchers to use. */
export const savedItemKinds = {
  wishlist: {
    set: async ({ api }, id, added) => (await api.wishlist.action({ body: { product_id: id, added } })).added,
    messageKeys: {
      added: 'lists.wished',
      removed: 'lists.unwished',
      question: 'lists.confirm_wish',
      yes: 'lists.confirm_add',
    },
    list: { href: here.wishlists(), label: 'lists.see_wishlist' },
    anchor: 'p',
  },
  compare: {
    set: async ({ api }, id, added) => (await api.compare.action({ body: { product_id: id, added } })).added,
    messageKeys: {
      added: 'lists.compared',
      removed: 'lists.uncompared',
      question: 'lists.confirm_compare',
      yes: 'lists.confirm_add',
    },
    list: { href: here.compared(), label: 'lists.see_compared' },
    anchor: 'p',
  },
  follow: {
    set: async ({ api }, id, following) =>
      (await api.following.follow({ body: { store_id: id, following } })).following,
    messageKeys: {
      added: 'lists.followed',
      removed: 'lists.unfollowed',
      question: 'lists.confirm_follow',
      yes: 'lists.confirm_yes',
    },
    list: { href: here.following(), label: 'lists.see_following' },
    anchor: 's',
  },
  collect: {
    set: async ({ api }, id, collected) =>
      (await api.vouchers.collect({ body: { voucher_id: id, collected } })).collected,
    messageKeys: {
      added: 'vouchers.collected_now',
      removed: 'vouchers.let_go',
      question: 'vouchers.confirm',
      yes: 'vouchers.confirm_yes',
    },
    list: { href: here.vouchers(), label: 'vouchers.wallet' },
    anchor: 'v',
  },
} satisfies Record<SavedItemKind, KindDescription>
