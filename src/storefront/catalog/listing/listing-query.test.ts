import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  activeFilters,
  addressWithout,
  apiQuery,
  changedAddress,
  clearedAddress,
  filtersAt,
  indexingRules,
  isChosen,
  type ListingPlace,
  namedPath,
  pageAddress,
  pagesToOffer,
  readFilters,
} from './listing-query.ts'

test('a value is chosen by attribute and slug, in old addresses by its slug alone', () => {
  const isRed = (requested: string) => isChosen(place(requested), 'attributes', 'colour.red')
  expect([isRed('attributes=colour.red'), isRed('attributes=red')]).toEqual([true, true])
  expect([isRed('attributes=trim.red'), isRed('attributes=colour.blue')]).toEqual([false, false])
})

const read = (text: string) => readFilters(new URLSearchParams(text))
const place = (text: string, scope: ListingPlace['scope'] = []): ListingPlace => ({
  path: '/all/carpets',
  search: read(text),
  scope,
})

describe('reading an address', () => {
  it.each([
    ['repeated checkboxes', 'brand=3&brand=7', 'brand=3&brand=7'],
    ['lists with commas', 'brand=3,7&attributes=red,wool', 'brand=3&brand=7&attributes=red&attributes=wool'],
    ['attributes as the form names them', 'attribute=red&attribute=wool', 'attributes=red&attributes=wool'],
    ['the same value once', 'brand=3&brand=3', 'brand=3'],
    ['digits of every script', 'min=۱۲۰۰&max=٣٥٠٠', 'min=1200&max=3500'],
    ['bounds the wrong way round', 'min=900&max=100', 'min=100&max=900'],
    ['empty fields of a form', 'min=&max=&rating=&sort=', ''],
    ['nonsense', 'min=cheap&rating=9&sort=magic&page=0&brand=x', ''],
    ['flags', 'in_stock=on&on_sale=0', 'in_stock=1'],
    ['foreign parameters', 'utm_source=x&per_page=60&q=chai', 'q=chai'],
    ['the first page', 'page=1', ''],
    ['a province', 'ships_to=AF-HER', 'ships_to=AF-HER'],
    ['a province that there is not', 'ships_to=AF-XYZ', ''],
  ])('understands %s', (_, requested, understood) => {
    expect(read(requested).toString()).toBe(understood)
  })

  it('is the same after parsing again', () => {
    const name = fc.constantFrom('brand', 'attributes', 'min', 'max', 'rating', 'sort', 'page', 'q', 'in_stock')
    const pair = fc.tuple(name, fc.oneof(fc.string(), fc.nat().map(String)))
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const once = readFilters(new URLSearchParams(pairs))
        expect(readFilters(once).toString()).toBe(once.toString())
        expect(() => apiQuery(once)).not.toThrow()
      }),
    )
  })
})

test.each<[path: string, kind: 'brand' | 'category' | 'source' | null, own: string]>([
  ['/x/brand', 'brand', '/chai-lahor/brand'],
  ['/x/products', 'source', '/chai-lahor/products'],
  // Two brands, or a brand filter within a category, do not name the page.
  ['/x/brand', null, '/x/brand'],
  ['/all', 'brand', '/all'],
  ['/all/brand', 'category', '/all/brand'],
])('%s headed by a %s is %s', (path, kind, own) => {
  expect(namedPath(path, kind && { kind, slug: 'chai-lahor', title: '' })).toBe(own)
})

it('a source named “all” is no category', () => {
  expect(namedPath('/source/products', { kind: 'source', slug: 'all', title: '' })).toBe('/source/products')
})

describe('asking the API', () => {
  it('joins repeated values and parses numbers', () => {
    expect(
      apiQuery(read('brand=3&brand=7&attributes=red&attributes=42&min=10&rating=4&in_stock=1&page=2')),
    ).toMatchObject({
      brand: [3, 7],
      attributes: ['red', '42'],
      min: 10,
      rating: 4,
      in_stock: true,
      page: 2,
      per_page: 24,
    })
  })
})

describe('moving around', () => {
  it('takes one value of a list away and starts at the first page', () => {
    const at = place('brand=3&brand=7&sort=newest&page=4')
    expect(addressWithout(at, { name: 'brand', value: '3' })).toBe('/all/carpets?brand=7&sort=newest')
  })
  it('takes the sub-category away with its category', () => {
    const at = place('category=home&sub_category=lamps&q=oil')
    expect(addressWithout(at, { name: 'category', value: 'home' })).toBe('/all/carpets?q=oil')
  })
  it('names the chosen filters, without sort order, page and the subject of the page', () => {
    const at = place('q=chai&brand=3&min=10&sort=newest&page=2&collection=nawroz', ['q', 'collection'])
    expect(activeFilters(at)).toEqual([
      { name: 'brand', value: '3' },
      { name: 'min', value: '10' },
    ])
    expect(clearedAddress(at)).toBe('/all/carpets?collection=nawroz&q=chai&sort=newest')
  })
  it('keeps the filters from page to page', () => {
    expect(pageAddress(place('brand=3&page=2'), 3)).toBe('/all/carpets?page=3&brand=3')
    expect(pageAddress(place('brand=3&page=2'), 1)).toBe('/all/carpets?brand=3')
  })
  it('keeps the filters in links to sub-categories', () => {
    expect(filtersAt('/all/carpets/kilims', place('category=x&brand=3&page=2'))).toBe('/all/carpets/kilims?brand=3')
  })
  it('has a bare address when nothing is chosen', () => {
    expect(changedAddress(place('sort=newest'), { sort: undefined })).toBe('/all/carpets')
  })
})

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 5, [1, 2, 3, 4, 5]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 9, 10]],
    [99, 3, [1, 2, 3]],
  ])('on page %i of %i', (current, last, offered) => {
    expect(pagesToOffer(current, last)).toEqual(offered)
  })
})

it.each([
  ['?page=2&utm_source=mail', ['page'], false],
  ['?attribute=12&sort=newest&page=2', ['page', 'sort', 'attributes', 'attribute'], true],
  ['?sort=nonsense', ['page'], false],
])('search engines take %s for itself, and index no narrowed or sorted list', (search, query, noindex) => {
  const indexing = indexingRules(search, [])
  expect({ query: indexing.query.sort(), noindex: indexing.noindex }).toEqual({ query: [...query].sort(), noindex })
})
