import { ListingQuery } from '../contract/catalog/products.ts'

/** Parameters that make a page one visitor's own: what links of mails carry, and by what an order is looked up. */
export const ownParameters: readonly string[] = ['code', 'token', 'email', 'phone']

/**
 * Every parameter that some page reads from its address, choices of a product aside. A page for all is drawn without any
 * other, so one that is not here does nothing; shared-page.test.ts looks for what is missing.
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
