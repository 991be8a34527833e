/**
 * Paths of the shop that links may use; `*` is any name. All are in the storefront's routes (`test/sources.test.ts` checks).
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

/** Whether a path without its query may be a page of the shop. */
export const isShopPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** Not allowed as language codes, because paths of this server start with them. */
export const reservedPrefixes = ['all', 'api', 'faq'] as const
