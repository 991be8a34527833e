import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/catalog/products.ts'
import { type Source, SourceType } from '#contract/site/settings.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { addressesUnder, type Query } from './addresses.ts'

/** What a link needs of a source: what it lists is looked up by its id. */
type LinkedSource = Omit<Source, 'value'>

/** The only place that builds an address of the shop; every link carries its language's prefix (spec §2). */
export function linksIn(language: string): Links {
  const known = made.get(language) ?? linksUnder(language)
  made.set(language, known)
  return known
}

/** Made once: each page that is kept would hold sixty functions of its own. Bounded, for a cookie may name a language, too. */
const made = new LRUCache<string, Links>({ max: 50 })

function linksUnder(language: string) {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const to = addressesUnder(prefix)
  const part = encodeURIComponent
  return {
    /** Any path of the shop, such as one that an operator wrote into a link; foreign addresses stay as they are. */
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
    /** A product that may be hidden, for whoever has the token (console). */
    preview: (token: string, query?: Query) => to(`/preview/${part(token)}`, query),
    search: (q?: string, query?: Query) => to('/search', { q, ...query }),
    /** What the search popup asks; the text is added as `q`. */
    suggest: () => to('/search/suggest'),
    /** What comes after the page: the popup banner, and what menus are filled with when they are opened. */
    popup: () => to('/popup'),
    categoryMenu: () => to('/menu/categories'),
    accountMenu: () => to('/menu/account'),
    /** Cards of the products that the browser remembers; `ids` is added by it. */
    recentlyViewed: () => to('/recently-viewed'),
    /** All values of a facet that has more than a listing shows. */
    facet: () => to('/filter'),
    /** The fullest values of one, as fields of a listing's form. */
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
    /** Files for search engines name every language themselves, so they stand under no language's prefix. */
    sitemapIndex: () => '/sitemap.xml',
    sitemapFile: (kind: string, page: number) => `/sitemap/${kind}-${page}.xml`,
    cart: () => to('/cart'),
    deleteFromCart: (id: string) => to(`/cart/delete/${id}`),
    shipping: () => to('/shipping'),
    newAddress: (query?: Query) => to('/shipping/address', query),
    editAddress: (id: string, query?: Query) => to(`/shipping/address/${id}`, query),
    checkout: () => to('/checkout'),
    /** Where an order is paid in fields of a provider's. */
    payOrder: (id: string) => to('/checkout/pay', { order: id }),
    login: (query?: Query) => to('/login', query),
    register: (query?: Query) => to('/register', query),
    forgotPassword: (query?: Query) => to('/forgot-password', query),
    verify: (query?: Query) => to('/verify', query),
    /** Where the buttons of Google and Facebook go, and where these send people back to (`answer`: their query). */
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
    /** The products that a voucher is for. */
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
    /** Where the forms that save something go: `wishlist`, `compare`, `follow` or `collect`. */
    save: (kind: string) => to(`/save/${kind}`),
    /** The review of an order's line: written or changed. `back` is where somebody came from. */
    review: (lineId: string, query?: Query) => to(`/user/review/${lineId}`, query),
    deleteReview: (lineId: string, query?: Query) => to(`/user/review/${lineId}/delete`, query),
    myReviews: (query?: Query) => to('/user/reviews', query),
    reportReview: (id: string, query?: Query) => to(`/review/${id}/report`, query),
    trackOrder: (query?: Query) => to('/track-order', query),
    /** What a mail leads to: the token is all that is needed there. */
    confirmOrder: (token: string) => to('/confirm-order', { token }),
    currencyQuestion: (currency: string, back: string) => to('/preferences/currency', { currency, back }),
    currency: () => to('/preferences/currency'),
    /** What the script asks about the visitor of a shared page. */
    viewer: () => to('/viewer'),
    ownReview: (product: number, query?: Query) => to(`/user/own-review/${product}`, query),
    setLanguage: (code: string, back: string) => `/preferences/language?${new URLSearchParams({ code, back })}`,
    dataSaver: () => to('/preferences/data-saver'),
    install: () => to('/install'),
    offline: () => to('/offline'),
    webManifest: () => to('/manifest.webmanifest'),
    closeBanner: () => to('/preferences/banner'),
  }
}

export type Links = ReturnType<typeof linksUnder>

/** Spec §2, link rules: a url goes to its own url, default `/`; listings by type; tags and products through `home_spm`. */
function sourceLink(source: LinkedSource, to: (path: string, query?: Query) => string, query?: Query): string {
  // Below `/all` stand categories: one named “products” would be looked for.
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
