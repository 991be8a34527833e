import { slugOfValue } from '#contract/catalog/facets.ts'
import { type Listing, ListingQuery } from '#contract/catalog/products.ts'
import { provinceOf } from '#contract/site/geography/provinces.ts'

/**
 * A listing's path and filters. `scope` contains the parameters that define the page and are no filters there, such as
 * `q` on the search page.
 */
export type ListingPlace = { path: string; search: URLSearchParams; scope: readonly FilterName[] }

const { per_page: _fixed, ...shape } = ListingQuery.shape
export type FilterName = keyof typeof shape
const names = Object.keys(shape) as FilterName[]
const listNames: readonly FilterName[] = ['brand', 'attributes']
/**
 * A control named `attributes` would hide the form's DOM property of that name from scripts, so forms send `attribute`.
 */
const formNames: Partial<Record<FilterName, string>> = { attributes: 'attribute' }
export const formName = (name: string): string => formNames[name as FilterName] ?? name
const notFilters: readonly FilterName[] = ['q', 'as_typed', 'page', 'sort', 'home_spm']

/**
 * The known parameters of a listing's address with values that the API accepts, in a fixed order. Lists may repeat the
 * name (`brand=1&brand=2`, as forms send them) or use commas. Digits of all scripts are accepted. Invalid values are
 * dropped.
 */
export function readFilters(requested: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const name of names) {
    const values = [...new Set([name, formName(name)])].flatMap((key) => requested.getAll(key))
    for (const value of validValues(name, values)) read.append(name, value)
  }
  const [min, max] = [read.get('min'), read.get('max')]
  if (min && max && Number(min) > Number(max)) {
    read.set('min', max)
    read.set('max', min)
  }
  return read
}

function validValues(name: FilterName, values: string[]): string[] {
  const text = listNames.includes(name) ? values.join(',') : (values[0] ?? '').trim()
  if (text === '') return []
  const { data } = shape[name].safeParse(text)
  if (data === undefined || data === false) return []
  if (name === 'ships_to' && !provinceOf(text)) return []
  if (name === 'page' && data === 1) return []
  if (data === true) return ['1']
  return [...new Set([data].flat().map(String))]
}

/** The query for the API, which takes lists joined with commas. */
export function apiQuery(search: URLSearchParams): ListingQuery {
  const entries = [...new Set(search.keys())].map((name) => [name, search.getAll(name).join(',')])
  return ListingQuery.parse(Object.fromEntries(entries))
}

export type ActiveFilter = { name: FilterName; value: string }

/** One entry per chosen value, without the parameters in `scope`. */
export function activeFilters({ search, scope }: ListingPlace): ActiveFilter[] {
  const chosen = [...search].map(([name, value]) => ({ name: name as FilterName, value }))
  return chosen.filter(({ name }) => !notFilters.includes(name) && !scope.includes(name))
}

/**
 * Old addresses name an attribute value by its slug alone. Such a slug matches the values of all attributes that
 * contain it.
 */
const namesOf = (name: string, value: string): string[] =>
  name === 'attributes' ? [value, slugOfValue(value)] : [value]

export const isChosen = ({ search }: Pick<ListingPlace, 'search'>, name: string, value: string): boolean =>
  namesOf(name, value).some((one) => search.has(name, one))

/** Removes a chosen value in both forms that an address may use. */
export function removeFilterValue(search: URLSearchParams, name: string, value: string): void {
  for (const one of namesOf(name, value)) search.delete(name, one)
}

type Changes = Partial<Record<FilterName, string | undefined>>

/** The same listing with changed parameters (undefined removes one). The result starts at page 1. */
export function changedAddress({ path, search }: ListingPlace, changes: Changes): string {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  return addressOf(path, changed)
}

export function addressWithout({ path, search }: ListingPlace, { name, value }: ActiveFilter): string {
  const changed = new URLSearchParams(search)
  changed.delete(name, value)
  if (name === 'category') changed.delete('sub_category')
  changed.delete('page')
  return addressOf(path, changed)
}

/** The same listing without filters. The parameters in `scope`, the search and the sort order stay. */
export function clearedAddress(place: ListingPlace): string {
  const remaining = new URLSearchParams(place.search)
  for (const { name } of activeFilters(place)) remaining.delete(name)
  remaining.delete('page')
  return addressOf(place.path, remaining)
}

export const pageAddress = (place: ListingPlace, page: number): string =>
  changedAddress(place, { page: page > 1 ? String(page) : undefined })

/** Another listing's path with the chosen filters, for example of a sub-category. */
export function filtersAt(path: string, { search }: ListingPlace): string {
  const remaining = new URLSearchParams(search)
  for (const name of ['page', 'category', 'sub_category']) remaining.delete(name)
  return addressOf(path, remaining)
}

/**
 * The query parameters of the canonical address, and whether search engines may index the page. A list with only its
 * `scope` and `page` parameters is indexed. A filtered or sorted list is not indexed, and its canonical address keeps
 * all its parameters.
 */
export function indexingRules(search: string, scope: readonly string[]): { query: string[]; noindex: boolean } {
  const requested = readFilters(new URLSearchParams(search))
  const own = [...scope, 'page']
  const more = [...new Set(requested.keys())]
    .filter((name) => !own.includes(name))
    .flatMap((name) => [name, formName(name)])
  return { query: [...new Set([...own, ...more])], noindex: more.length > 0 }
}

/**
 * The path with the slug of the listing's brand, collection or source as its first segment. These pages accept any
 * first segment.
 */
export function namedPath(pathname: string, heading: Listing['heading'] | undefined): string {
  const [first, last = ''] = pathname.split('/').filter(Boolean)
  // Paths below `/all` belong to categories, so a brand with the slug “all” has no path of its own.
  if ([first, heading?.slug].includes('all') || !heading?.slug || heading.kind !== headed[last]) return pathname
  return `/${encodeURIComponent(heading.slug)}/${last}`
}

const headed: Record<string, NonNullable<Listing['heading']>['kind']> = {
  brand: 'brand',
  collection: 'collection',
  products: 'source',
}

const addressOf = (path: string, search: URLSearchParams): string => (search.size > 0 ? `${path}?${search}` : path)

/** The page numbers for pagination: the first, the last and the neighbours of the current page. null marks a gap. */
export function pagesToOffer(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
