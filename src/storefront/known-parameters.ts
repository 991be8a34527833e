import { ListingQuery } from '#contract/catalog/products.ts'

/** Parameters that make a page personal: what links of mails carry, and by what an order is looked up. */
export const personalParameters: readonly string[] = ['code', 'token', 'email', 'phone']

/**
 * Every parameter that a page reads from its address, except choices of a product. Shared pages are rendered without any
 * other parameter; shared-page.test.ts fails for one that is missing here.
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

/** `/saffron/product/42` or its preview, in any language: its choices are named by its attributes, which only the API knows. */
const PRODUCT_PAGE = /^(\/[a-z]{2,3})?\/([^/]+\/product(\/[^/]*)?|preview\/[^/]+)\/?$/i

/** Whether a page may be asked for parameters that are not known here. */
export const hasChoices = (pathname: string): boolean => PRODUCT_PAGE.test(pathname)
