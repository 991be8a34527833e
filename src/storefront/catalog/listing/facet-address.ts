import type { Listing } from '#contract/catalog/products.ts'
import type { Urls } from '#web/shop-urls.ts'
import { numbered } from '../../page-number.ts'
import {
  changedAddress,
  type FilterName,
  filtersAt,
  isChosen,
  type ListingPlace,
  removeFilterValue,
} from './listing-query.ts'

/**
 * The parameters of a facet page: `facet` is the facet's key, `of` is the attribute of an attribute facet. Forms
 * already use the name `attribute` for the chosen values.
 */
export const FACET = 'facet'
export const ATTRIBUTE = 'of'

type Described = Pick<Listing, 'path' | 'heading'>
type Facet = { key: string; attribute?: string | null | undefined }

/**
 * The address of the page with all values of a facet. It carries all filters of the listing, including those that the
 * listing's path implies.
 */
export function facetAddress(urls: Urls, { path, heading }: Described, place: ListingPlace, facet: Facet): string {
  const search = new URLSearchParams(place.search)
  for (const name of ['page', 'sort']) search.delete(name)
  const [main, sub] = path
  if (main) search.set('category', main.slug)
  if (sub) search.set('sub_category', sub.slug)
  if (heading?.kind === 'store' && !search.has('store')) search.set('store', heading.slug)
  return valuesAddress(urls, search, facet)
}

/** The address of the fields that fill a closed facet group. */
export const fieldsAddress = (urls: Urls, address: string): string =>
  urls.facetFields() + address.slice(urls.facet().length)

/** The address of one page of all values of a facet. It carries the filters of the listing. */
export function valuesAddress(urls: Urls, requested: URLSearchParams, { key, attribute }: Facet, page = 1): string {
  const search = new URLSearchParams(requested)
  search.set(FACET, key)
  if (attribute) search.set(ATTRIBUTE, attribute)
  return changedAddress({ path: urls.facet(), search, scope: [] }, { page: numbered(page)?.toString() })
}

/** The address of the listing that a facet page belongs to, with all its filters. */
export function listingAddress(urls: Urls, requested: URLSearchParams): string {
  const search = new URLSearchParams(requested)
  for (const name of ['page', FACET, ATTRIBUTE]) search.delete(name)
  if (search.has('q')) return changedAddress({ path: urls.search(), search, scope: [] }, {})
  const [main, sub] = [search.get('category'), search.get('sub_category')]
  if (!main) return changedAddress({ path: urls.all(), search, scope: [] }, {})
  return filtersAt(sub ? urls.subCategory(main, sub) : urls.category(main), { path: '', search, scope: [] })
}

/** The same filters with one value added, or removed if it was already chosen. `store` takes one value only. */
export function withValue(requested: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const search = new URLSearchParams(requested)
  if (isChosen({ search }, name, value)) removeFilterValue(search, name, value)
  else if (name === 'store') search.set(name, value)
  else search.append(name, value)
  return search
}
