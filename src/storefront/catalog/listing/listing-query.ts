import { slugOfValue } from '#contract/catalog/facets.ts'
import { type Listing, ListingQuery } from '#contract/catalog/products.ts'
import { provinceOf } from '#contract/site/geography/provinces.ts'

/** What a listing's address may say. `scope` names the parameters that say what the page is about, such as `q` on search. */
export type ListingPlace = { path: string; search: URLSearchParams; scope: readonly FilterName[] }

const { per_page: _fixed, ...shape } = ListingQuery.shape
export type FilterName = keyof typeof shape
const names = Object.keys(shape) as FilterName[]
const listNames: readonly FilterName[] = ['brand', 'attributes']
/** A control named `attributes` would hide its form's own property of that name from scripts: forms send this name. */
const formNames: Partial<Record<FilterName, string>> = { attributes: 'attribute' }
export const formName = (name: string): string => formNames[name as FilterName] ?? name
/** Parameters that do not narrow the list. */
const notFilters: readonly FilterName[] = ['q', 'as_typed', 'page', 'sort', 'home_spm']

/**
 * What an address asks of a listing: known parameters with values the API takes, in a fixed order. Lists come repeated
 * (`brand=1&brand=2`, as forms send them) or with commas; digits of any script are understood; nonsense is left out.
 */
export function readFilters(asked: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const name of names) {
    const given = [...new Set([name, formName(name)])].flatMap((key) => asked.getAll(key))
    for (const value of validValues(name, given)) read.append(name, value)
  }
  const [min, max] = [read.get('min'), read.get('max')]
  if (min && max && Number(min) > Number(max)) {
    read.set('min', max)
    read.set('max', min)
  }
  return read
}

function validValues(name: FilterName, given: string[]): string[] {
  const text = listNames.includes(name) ? given.join(',') : (given[0] ?? '').trim()
  if (text === '') return []
  const { data } = shape[name].safeParse(text)
  if (data === undefined || data === false) return []
  if (name === 'ships_to' && !provinceOf(text)) return []
  if (name === 'page' && data === 1) return []
  if (data === true) return ['1']
  return [...new Set([data].flat().map(String))]
}

/** The query for the API: lists joined with commas by the client. */
export function apiQuery(search: URLSearchParams): ListingQuery {
  const entries = [...new Set(search.keys())].map((name) => [name, search.getAll(name).join(',')])
  return ListingQuery.parse(Object.fromEntries(entries))
}

export type ActiveFilter = { name: FilterName; value: string }

/** The filters that were chosen, one for each value, without what the page is about anyway. */
export function activeFilters({ search, scope }: ListingPlace): ActiveFilter[] {
  const chosen = [...search].map(([name, value]) => ({ name: name as FilterName, value }))
  return chosen.filter(({ name }) => !notFilters.includes(name) && !scope.includes(name))
}

/** Old addresses choose a value of an attribute by its slug alone, which is a value of every attribute that has the slug. */
const namesOf = (name: string, value: string): string[] =>
  name === 'attributes' ? [value, slugOfValue(value)] : [value]

export const isChosen = ({ search }: Pick<ListingPlace, 'search'>, name: string, value: string): boolean =>
  namesOf(name, value).some((one) => search.has(name, one))

/** Takes one chosen value away, whichever way the address names it. */
export function unchoose(search: URLSearchParams, name: string, value: string): void {
  for (const one of namesOf(name, value)) search.delete(name, one)
}

type Changes = Partial<Record<FilterName, string | undefined>>

/** The same listing with parameters set (or, undefined, taken away); it starts at its first page again. */
export function changedAddress({ path, search }: ListingPlace, changes: Changes): string {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  return addressOf(path, changed)
}

/** The same listing without one chosen filter. */
export function addressWithout({ path, search }: ListingPlace, { name, value }: ActiveFilter): string {
  const changed = new URLSearchParams(search)
  changed.delete(name, value)
  if (name === 'category') changed.delete('sub_category')
  changed.delete('page')
  return addressOf(path, changed)
}

/** The same listing with no filter at all; what it is about, and the order, stay. */
export function clearedAddress(place: ListingPlace): string {
  const kept = new URLSearchParams(place.search)
  for (const { name } of activeFilters(place)) kept.delete(name)
  kept.delete('page')
  return addressOf(place.path, kept)
}

/** Page 1 has no number in its address. */
export const pageAddress = (place: ListingPlace, page: number): string =>
  changedAddress(place, { page: page > 1 ? String(page) : undefined })

/** The chosen filters on another listing's address, such as a sub-category's. */
export function filtersAt(path: string, { search }: ListingPlace): string {
  const kept = new URLSearchParams(search)
  for (const name of ['page', 'category', 'sub_category']) kept.delete(name)
  return addressOf(path, kept)
}

/**
 * How search engines take a list at this address: itself with the parameters of `scope` and its page. Narrowed or in another
 * order it is a list of its own, which is not indexed and does not name another list as its canonical address.
 */
export function indexingOf(search: string, scope: readonly string[]): { query: string[]; noindex: boolean } {
  const asked = readFilters(new URLSearchParams(search))
  const own = [...scope, 'page']
  const more = [...new Set(asked.keys())]
    .filter((name) => !own.includes(name))
    .flatMap((name) => [name, formName(name)])
  return { query: [...new Set([...own, ...more])], noindex: more.length > 0 }
}

/** Brands, collections and sources open under whatever word stands first in the path; their own is one of them. */
export function namedPath(pathname: string, heading: Listing['heading'] | undefined): string {
  const [first, last = ''] = pathname.split('/').filter(Boolean)
  // Below `/all` stand categories: what is called so itself has no address of its own.
  if ([first, heading?.slug].includes('all') || !heading?.slug || heading.kind !== headed[last]) return pathname
  return `/${encodeURIComponent(heading.slug)}/${last}`
}

const headed: Record<string, NonNullable<Listing['heading']>['kind']> = {
  brand: 'brand',
  collection: 'collection',
  products: 'source',
}

const addressOf = (path: string, search: URLSearchParams): string => (search.size > 0 ? `${path}?${search}` : path)

/** Page numbers to offer: the first, the last, and those around the current one; null stands for a gap. */
export function pagesToOffer(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
