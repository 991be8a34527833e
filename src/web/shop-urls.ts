import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/catalog/products.ts'
import { type Source, SourceType } from '#contract/site/settings.ts'
import { OPENING_PATH } from '#contract/staff/opening.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { addressesUnder, type Query } from './addresses.ts'

/** The fields of a source that its link needs; the listing looks up the source by its id. */
type LinkedSource = Omit<Source, 'value'>

/** The only place that builds addresses of the shop. Every link has the prefix of its language (spec §2). */
export function urlsIn(language: string): Urls {
  const urls = urlsByLanguage.get(language) ?? urlsUnder(language)
  urlsByLanguage.set(language, urls)
  return urls
}

/**
 * Cached per language: each cached page would otherwise hold sixty functions of its own. Bounded, because a cookie can name a language too.
 */
const urlsByLanguage = new LRUCache<string, Urls>({ max: 50 })

function urlsUnder(language: string) {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const to = addressesUnder(prefix)
  const part = encodeURIComponent
  return {
    /** Any path of the shop, for example one that the operator entered as a link. Addresses of other sites stay unchanged. */
    path: (path: string) => (path.startsWith('/') && !path.startsWith('//') ? to(path) : path),
    home: (query?: Query) => to('/', query),
    all: (query?: Query) => to('/all', query),
    category: (category: string, query?: Query) => to(`/all/${part(category)}`, query),
    subCategory: (category: string, sub: string, query?: Query) => to(`/all/${part(category)}/${part(sub)}`, query),
    brand: (brand: { slug: string; id: number }, query?: Query) =>
      to(`/${part(brand.slug)}/brand`, { brand: brand.id, ...query }),
    collection: ({ slug, id }: { slug: string; id: number }, query?: Query) =>
      to(`/${part(slug)}/collection`, { collection: id, ...query }),
    product: (product: Pick<ProductCard, 'slug' | 'id'>, query?: Query) =>
      to(`/${part(product.slug)}/product/${product.id}`, query),
    source: (source: LinkedSource, query?: Query) => sourceLink(source, to, query),
    /** Preview of a product, which may be hidden, for staff with the token (console). */
    preview: (token: string, query?: Query) => to(`/preview/${part(token)}`, query),
    search: (q?: string, query?: Query) => to('/search', { q, ...query }),
    /** Source of the search popup; the script adds the text as `q`. */
    suggest: () => to('/search/suggest'),
    /** Content that is loaded after the page: the popup banner, and the menus when they are opened. */
    popup: () => to('/popup'),
    categoryMenu: () => to('/menu/categories'),
    accountMenu: () => to('/menu/account'),
    /** Cards of recently viewed products. The browser stores the products and adds `ids`. */
    recentlyViewed: () => to('/recently-viewed'),
    /** All values of a facet that has more values than a listing shows. */
    facet: () => to('/filter'),
    /** The most frequent values of one facet, as fields of a listing's form. */
    facetFields: () => to('/filter/fields'),
    brands: (query?: Query) => to('/brands', query),
    categories: (query?: Query) => to('/categories', query),
    flashSales: (query?: Query) => to('/flash-sale', query),
    flashSale: (id: number, query?: Query) => to(`/flash-sale/${id}`, query),
    store: (slug: string, query?: Query) => to(`/shop/${part(slug)}`, query),
    page: (slug: string) => to(`/page/${part(slug)}`),
    faq: () => to('/faq'),
    contact: (query?: Query) => to('/contact', query),
    newsletter: () => to('/newsletter'),
    sitemap: () => to('/sitemap'),
    /** Sitemaps contain the addresses of every language, so they have no language prefix. */
    sitemapIndex: () => '/sitemap.xml',
    sitemapFile: (kind: string, page: number) => `/sitemap/${kind}-${page}.xml`,
    cart: () => to('/cart'),
    deleteFromCart: (id: string) => to(`/cart/delete/${id}`),
    shipping: () => to('/shipping'),
    newAddress: (query?: Query) => to('/shipping/address', query),
    editAddress: (id: string, query?: Query) => to(`/shipping/address/${id}`, query),
    checkout: () => to('/checkout'),
    /** Payment page with the fields of the payment provider. */
    payOrder: (id: string) => to('/checkout/pay', { order: id }),
    login: (query?: Query) => to('/login', query),
    register: (query?: Query) => to('/register', query),
    forgotPassword: (query?: Query) => to('/forgot-password', query),
    verify: (query?: Query) => to('/verify', query),
    /** Targets of the Google and Facebook buttons, and of their redirect back (`answer`: the query of the redirect). */
    socialLogin: (provider: string) => to(`/social-login/${part(provider)}`),
    socialCallback: (answer: string) => `${to('/social-callback')}?${answer}`,
    socialEmail: (query?: Query) => to('/social-email', query),
    logout: () => to('/logout'),
    profile: () => to('/user/profile'),
    exportData: () => to('/user/export'),
    deleteAccount: () => to('/user/delete-account'),
    wishlists: (query?: Query) => to('/user/wishlists', query),
    compared: () => to('/user/compared'),
    vouchers: (query?: Query) => to('/user/vouchers', query),
    /** The products that a voucher applies to. */
    voucherGoods: (ids: number[]) => to('/voucher-goods', { ids: ids.join(',') }),
    following: (query?: Query) => to('/user/following', query),
    addresses: () => to('/user/addresses'),
    addAddress: () => to('/user/address'),
    changeAddress: (id: string) => to(`/user/address/${id}`),
    deleteAddress: (id: string) => to(`/user/address/${id}/delete`),
    order: (id: string, query?: Query) => to(`/user/order/${id}`, query),
    orders: (query?: Query) => to('/user/orders', query),
    cancelOrder: (id: string) => to(`/user/order/${id}/cancel`),
    printOrder: (id: string) => to(`/user/order/${id}/print`),
    /** Target of the forms that save an item: `wishlist`, `compare`, `follow` or `collect`. */
    save: (kind: string) => to(`/save/${kind}`),
    /** Form for the review of an order line. `back` in the query is the page to return to. */
    review: (lineId: string, query?: Query) => to(`/user/review/${lineId}`, query),
    deleteReview: (lineId: string, query?: Query) => to(`/user/review/${lineId}/delete`, query),
    myReviews: (query?: Query) => to('/user/reviews', query),
    reportReview: (id: string, query?: Query) => to(`/review/${id}/report`, query),
    trackOrder: (query?: Query) => to('/track-order', query),
    /** Linked in mails: the token is all that the page needs. */
    confirmOrder: (token: string) => to('/confirm-order', { token }),
    currencyQuestion: (currency: string, back: string) => to('/preferences/currency', { currency, back }),
    currency: () => to('/preferences/currency'),
    /** Requested by the script for the visitor's own data on a shared page. */
    viewer: () => to('/viewer'),
    ownReview: (product: number, query?: Query) => to(`/user/own-review/${product}`, query),
    setLanguage: (code: string, back: string) => `/preferences/language?${new URLSearchParams({ code, back })}`,
    dataSaver: () => to('/preferences/data-saver'),
    install: () => to('/install'),
    /** Page of the console where the first owner opens the shop. */
    openShop: (token: string) => to(OPENING_PATH, { token }),
    offline: () => to('/offline'),
    webManifest: () => to('/manifest.webmanifest'),
    closeBanner: () => to('/preferences/banner'),
  }
}

export type Urls = ReturnType<typeof urlsUnder>

/**
 * Spec §2, link rules: a source of type `url` links to its own address, default `/`; listings link by type; tags and products use
 * `home_spm`.
 */
function sourceLink(source: LinkedSource, to: (path: string, query?: Query) => string, query?: Query): string {
  // Paths below `/all` are categories: `/all/products` would be the category “products”.
  const slug = source.slug === 'all' ? '' : source.slug
  switch (source.source_type) {
    case SourceType.url:
      return /^(https?|mailto|tel):/.test(source.url) ? source.url : to(source.url || '/', query)
    case SourceType.categories:
    case SourceType.sub_categories:
    case SourceType.tags:
    case SourceType.brands:
    case SourceType.products:
      return to(`/${encodeURIComponent(slug) || 'source'}/products`, { home_spm: source.id, ...query })
  }
}
