/**
 * The pages of the shop as links may name them, `*` for a part of any name. All of them stand in the storefront's
 * table of contents (`sources.test.ts` compares).
 */
export const shopPaths = [
  '/',
  '/all',
  '/all/*',
  '/all/*/*',
  '/*/products',
  '/*/brand',
  '/*/collection',
  '/*/product/*',
  '/search',
  '/brands',
  '/categories',
  '/flash-sale',
  '/flash-sale/*',
  '/shop/*',
  '/page/*',
  '/faq',
  '/contact',
  '/sitemap',
  '/cart',
  '/checkout',
  '/track-order',
  '/login',
  '/register',
  '/forgot-password',
  '/recently-viewed',
  '/preferences/data-saver',
  '/user/profile',
  '/user/reviews',
  '/user/addresses',
  '/user/orders',
  '/user/wishlists',
  '/user/compared',
  '/user/following',
  '/user/vouchers',
  '/voucher-goods',
] as const

const patterns = shopPaths.map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`))

/** Whether a path, without its query, can be a page of the shop. */
export const isShopPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** What no language may be called, for an address of this server begins so. */
export const reservedPrefixes = ['all', 'api', 'faq'] as const
