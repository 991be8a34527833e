import { expect, test } from 'vitest'
import type { Listing } from '../../../contract/catalog/products.ts'
import { rendered } from '../../testing/render.tsx'
import { FilterChips } from '../listing/filter-chips.tsx'
import { readFilters } from '../listing/listing-query.ts'
import { meta } from './search-page.tsx'

const common = {
  languages: [],
  img_src_url: '/pictures/',
  default_image: 'a.svg',
  site_setting: { site_name: 'Charsu', meta_title: 'Charsu', meta_description: '' },
}
const titleOf = (search: string, found: { correction: string | null } | null, language = 'en') => {
  const root = { id: 'root', loaderData: { common, language, siteUrl: 'https://shop.example' } }
  const given = { matches: [root], location: { pathname: '/search', search }, loaderData: { found } }
  return meta(given as never)?.find((tag) => 'title' in tag)
}

test('the title of a search names what was looked for, as it was mended', () => {
  expect(titleOf('?q=carpet', { correction: null })).toEqual({ title: 'Results for “carpet” · Charsu' })
  expect(titleOf('?q=carpit', { correction: 'carpet' })).toEqual({ title: 'Results for “carpet” · Charsu' })
  expect(titleOf(`?q=${encodeURIComponent('قالین')}`, { correction: null }, 'fa')).toEqual({
    title: 'نتیجه‌های «قالین» · Charsu',
  })
  expect(titleOf('?q=', null)).toEqual({ title: 'Search · Charsu' })
})

test('a filter that no option names is said in words and in the digits of the page', async () => {
  const listing = { facets: [], brands: [], categories: [], path: [] } as unknown as Listing
  const place = { path: '/all', search: readFilters(new URLSearchParams('rating=5')), scope: [] }
  const { text } = await rendered(<FilterChips listing={listing} place={place} />, 'fa')
  expect(text).toContain('۵ ستاره')
})
