import { expect, test } from 'vitest'
import { SourceType } from '#contract/site/settings.ts'
import { linksIn } from './shop-links.ts'

const source = { id: 7, slug: 'nawroz', url: '' }

test.each<[type: number, url: string, en: string, fa: string]>([
  [SourceType.categories, '', '/nawroz/products?home_spm=7', '/fa/nawroz/products?home_spm=7'],
  [SourceType.sub_categories, '', '/nawroz/products?home_spm=7', '/fa/nawroz/products?home_spm=7'],
  [SourceType.tags, '', '/nawroz/products?home_spm=7', '/fa/nawroz/products?home_spm=7'],
  [SourceType.brands, '', '/nawroz/products?home_spm=7', '/fa/nawroz/products?home_spm=7'],
  [SourceType.products, '', '/nawroz/products?home_spm=7', '/fa/nawroz/products?home_spm=7'],
  [SourceType.url, '/flash-sale', '/flash-sale', '/fa/flash-sale'],
  [SourceType.url, 'https://elsewhere.example/x', 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
  [SourceType.url, 'tel:+93700123456', 'tel:+93700123456', 'tel:+93700123456'],
  [SourceType.url, '', '/', '/fa'],
])('a banner of the type %i with the url “%s” leads to %s', (source_type, url, en, fa) => {
  const given = { ...source, source_type, url } as Parameters<ReturnType<typeof linksIn>['source']>[0]
  expect([linksIn('en').source(given), linksIn('fa').source(given)]).toEqual([en, fa])
})

test.each(['', 'all'])(
  'a banner of the slug “%s” leads to no category, and what is asked of its list comes along',
  (slug) => {
    const given = { ...source, slug, source_type: SourceType.tags } as const
    expect(linksIn('en').source(given, { sort: 'newest' })).toBe('/source/products?home_spm=7&sort=newest')
  },
)

test('are made once a language, for no more languages than any shop has: a cookie may name a thousand', () => {
  const links = linksIn('fa')
  expect(linksIn('fa')).toBe(links)
  for (let n = 0; n < 50; n++) linksIn(`x${n}`)
  expect(linksIn('fa')).not.toBe(links)
})
