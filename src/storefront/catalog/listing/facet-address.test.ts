import { describe, expect, test } from 'vitest'
import { urlsIn } from '#web/shop-urls.ts'
import { facetAddress, listingAddress, withValue } from './facet-address.ts'

const urls = urlsIn('fa')
const food = { id: 1, slug: 'food', title: 'Food', image: '' }
const store = { kind: 'store' as const, slug: 'kabul', title: 'Kabul' }
const place = (path: string, search = '') => ({ path, search: new URLSearchParams(search), scope: [] })

describe('all values of a facet', () => {
  test('lead to the filtered listing for every form of address', () => {
    const ofFood = { path: [food], heading: null }
    expect(facetAddress(urls, ofFood, place('/fa/all/food', 'on_sale=1&page=3&sort=newest'), { key: 'brand' })).toBe(
      '/fa/filter?on_sale=1&category=food&facet=brand',
    )
    const ofStore = { path: [], heading: store }
    expect(facetAddress(urls, ofStore, place('/fa/shop/kabul'), { key: 'attributes', attribute: 'colour' })).toBe(
      '/fa/filter?store=kabul&facet=attributes&of=colour',
    )
  })

  test('lead back to it with one more chosen, or one less', () => {
    const query = new URLSearchParams('facet=brand&page=2&category=food&brand=7&on_sale=1')
    expect(listingAddress(urls, query)).toBe('/fa/all/food?brand=7&on_sale=1')
    expect(listingAddress(urls, withValue(query, 'brand', '9'))).toBe('/fa/all/food?brand=7&on_sale=1&brand=9')
    expect(listingAddress(urls, withValue(query, 'brand', '7'))).toBe('/fa/all/food?on_sale=1')
    const old = new URLSearchParams('attributes=red&attributes=wool')
    expect(listingAddress(urls, withValue(old, 'attributes', 'colour.red'))).toBe('/fa/all?attributes=wool')
    const inStore = new URLSearchParams('store=kabul&q=silk')
    expect(listingAddress(urls, withValue(inStore, 'store', 'herat'))).toBe('/fa/search?store=herat&q=silk')
  })
})
