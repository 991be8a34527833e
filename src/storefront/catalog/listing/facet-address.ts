import type { Listing } from '#contract/catalog/products.ts'
import type { Links } from '#web/shop-links.ts'
import { numbered } from '../../page-number.ts'
import { changedAddress, type FilterName, filtersAt, isChosen, type ListingPlace, unchoose } from './listing-query.ts'

/** Say what a page of values is about: which facet, and of which attribute; `attribute` is what forms call the chosen values. */
export const FACET = 'facet'
export const ATTRIBUTE = 'of'

type Described = Pick<Listing, 'path' | 'heading'>
type Facet = { key: string; attribute?: string | null | undefined }

/** Where all values of a facet stand: with everything that the listing is about, wherever its address says that. */
export function facetAddress(links: Links, { path, heading }: Described, place: ListingPlace, facet: Facet): string {
  const search = new URLSearchParams(place.search)
  for (const name of ['page', 'sort']) search.delete(name)
  const [main, sub] = path
  if (main) search.set('category', main.slug)
  if (sub) search.set('sub_category', sub.slug)
  if (heading?.kind === 'store' && !search.has('store')) search.set('store', heading.slug)
  return valuesAddress(links, search, facet)
}

/** The same for the fields that a list offers of a facet. */
export const fieldsAddress = (links: Links, address: string): string =>
  links.facetFields() + address.slice(links.facet().length)

/** One page of all values of a facet, for a listing that is narrowed as it was asked for. */
export function valuesAddress(links: Links, asked: URLSearchParams, { key, attribute }: Facet, page = 1): string {
  const search = new URLSearchParams(asked)
  search.set(FACET, key)
  if (attribute) search.set(ATTRIBUTE, attribute)
  return changedAddress({ path: links.facet(), search, scope: [] }, { page: numbered(page)?.toString() })
}

/** The listing that such a page belongs to, with everything it is narrowed by. */
export function listingAddress(links: Links, asked: URLSearchParams): string {
  const search = new URLSearchParams(asked)
  for (const name of ['page', FACET, ATTRIBUTE]) search.delete(name)
  if (search.has('q')) return changedAddress({ path: links.search(), search, scope: [] }, {})
  const [main, sub] = [search.get('category'), search.get('sub_category')]
  if (!main) return changedAddress({ path: links.all(), search, scope: [] }, {})
  return filtersAt(sub ? links.subCategory(main, sub) : links.category(main), { path: '', search, scope: [] })
}

/** The same listing with a value chosen; one that is chosen is taken away. */
export function withValue(asked: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const search = new URLSearchParams(asked)
  if (isChosen({ search }, name, value)) unchoose(search, name, value)
  else if (name === 'store') search.set(name, value)
  else search.append(name, value)
  return search
}
