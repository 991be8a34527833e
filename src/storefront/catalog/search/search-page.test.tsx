import { expect, test } from 'vitest'
import type { Listing, SearchResult } from '#contract/catalog/products.ts'
import { rendered } from '../../testing/render.tsx'
import { FilterChips } from '../listing/filter-chips.tsx'
import { readFilters } from '../listing/listing-query.ts'
import { meta, SearchNote } from './search-page.tsx'

const common = {
  languages: [],
  img_src_url: '/pictures/',
  default_image: 'a.svg',
  site_setting: { site_name: 'Charsu', meta_title: 'Charsu', meta_description: '' },
}
const titleOf = (search: string, found: { correction: string | null } | null, language = 'en') => {
  const root = { id: 'root', loaderData: { common, language, siteUrl: 'https://shop.example' } }
  const input = { matches: [root], location: { pathname: '/search', search }, loaderData: { found } }
  return meta(input as never)?.find((tag) => 'title' in tag)
}

test('the title of a search contains the corrected query', () => {
  expect(titleOf('?q=carpet', { correction: null })).toEqual({ title: 'Results for “carpet” · Charsu' })
  expect(titleOf('?q=carpit', { correction: 'carpet' })).toEqual({ title: 'Results for “carpet” · Charsu' })
  expect(titleOf(`?q=${encodeURIComponent('قالین')}`, { correction: null }, 'fa')).toEqual({
    title: 'نتیجه‌های «قالین» · Charsu',
  })
  expect(titleOf('?q=', null)).toEqual({ title: 'Search · Charsu' })
})

test('a filter without an option is described in the page’s language and digits', async () => {
  const listing = { facets: [], brands: [], categories: [], path: [] } as unknown as Listing
  const place = { path: '/all', search: readFilters(new URLSearchParams('rating=5')), scope: [] }
  const { text } = await rendered(<FilterChips listing={listing} place={place} />, 'fa')
  expect(text).toContain('۵ ستاره')
})

test.each<['en' | 'fa', ...string[]]>([
  ['en', 'Showing results for', 'Search instead for'],
  ['fa', 'نتیجه‌ها برای', 'جستجوی همان که نوشتید:'],
])('a corrected query offers the correction and the query as typed as links (%s)', async (language, ...said) => {
  const place = { path: '/search', search: readFilters(new URLSearchParams('q=safron&page=2')), scope: ['q' as const] }
  const found = { correction: 'saffron', category: [], sub_category: [] } as unknown as SearchResult
  const { html, text } = await rendered(<SearchNote q="safron" found={found} place={place} />, language)
  for (const words of said) expect(text).toContain(words)
  expect(html).toContain('href="/search?q=saffron"')
  expect(html).toMatch(/href="\/search\?q=safron&amp;as_typed=1"/)
})
