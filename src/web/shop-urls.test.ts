import { expect, test } from 'vitest'
import { SourceType } from '#contract/site/settings.ts'
import { urlsIn } from './shop-urls.ts'

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
  const input = { ...source, source_type, url } as Parameters<ReturnType<typeof urlsIn>['source']>[0]
  expect([urlsIn('en').source(input), urlsIn('fa').source(input)]).toEqual([en, fa])
})

test.each(['', 'all'])('a banner with the slug “%s” leads to no category and keeps its query', (slug) => {
  const input = { ...source, slug, source_type: SourceType.tags } as const
  expect(urlsIn('en').source(input, { sort: 'newest' })).toBe('/source/products?home_spm=7&sort=newest')
})

test('are made once a language, for no more languages than any shop has: a cookie may name a thousand', () => {
  const urls = urlsIn('fa')
  expect(urlsIn('fa')).toBe(urls)
  for (let n = 0; n < 50; n++) urlsIn(`x${n}`)
  expect(urlsIn('fa')).not.toBe(urls)
})
