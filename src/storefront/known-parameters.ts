import { ListingQuery } from '#contract/catalog/products.ts'

/** Parameters that make a page personal: those in links of emails, and those that look up an order. */
export const personalParameters: readonly string[] = ['code', 'token', 'email', 'phone']

/**
 * All parameters that pages read from their address, except product choices. Shared pages are rendered without any
 * other parameter. shared-page.test.ts fails if one is missing here.
 */
const known: ReadonlySet<string> = new Set([
  ...Object.keys(ListingQuery.shape),
  'attribute',
  'back',
  'currency',
  'facet',
  'home_page',
  'id',
  'ids',
  'list',
  'of',
  'only',
  'order',
  'order_number',
  'payment',
  'pictures',
  'placed',
  'problem',
  'reviews',
  'sent',
  'stars',
  'status',
  'with',
])

export const isKnownParameter = (name: string): boolean => known.has(name)

/**
 * `/saffron/product/42` or its preview, in any language. The attributes, which only the API knows, name its choice
 * parameters.
 */
const PRODUCT_PAGE = /^(\/[a-z]{2,3})?\/([^/]+\/product(\/[^/]*)?|preview\/[^/]+)\/?$/i

/** True if a page may have parameters beyond the known ones. */
export const hasChoices = (pathname: string): boolean => PRODUCT_PAGE.test(pathname)
