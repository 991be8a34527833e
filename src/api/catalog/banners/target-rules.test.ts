import { describe, expect, test } from 'vitest'
import { SourceType } from '#contract/site/settings.ts'
import { isAddress, namedIn, targetOf } from './target-rules.ts'

describe('a typed text names', () => {
  test.each([
    ['product', 'saffron-1g', { slug: 'saffron-1g', id: null }],
    ['product', ' Saffron-1G ', { slug: 'saffron-1g', id: null }],
    ['product', 'https://charsu.example/fa/saffron/product/42?x=1', { slug: null, id: 42 }],
    ['product', '/saffron/product/99999999999', null],
    ['store', '/shop/herat-silk', { slug: 'herat-silk', id: null }],
    ['category', '/fa/all/carpets/kilims?page=2', { slug: 'kilims', id: null }],
    ['category', '/all/carpets', { slug: 'carpets', id: null }],
    ['brand', '/baba/brand?brand=3', { slug: null, id: 3 }],
    ['collection', '/eid/collection?collection=7', { slug: null, id: 7 }],
    ['page', 'https://charsu.example/page/about', { slug: 'about', id: null }],
    ['page', '', null],
    ['store', "x' or 1=1", null],
  ] as const)('%s %j', (kind, typed, named) => expect(namedIn(kind, typed)).toEqual(named))
})

test.each([
  ['/page/faq', true],
  ['/', true],
  ['https://example.com/x', true],
  ['tel:+93700000000', true],
  ['mailto:a@b.example', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https:// x', false],
  ['', false],
])('%j is an address: %s', (typed, isOne) => expect(isAddress(typed)).toBe(isOne))

describe('the form shows the target of a banner', () => {
  const url = (to: string) => ({ sourceType: SourceType.url, sourceValue: {}, url: to, slug: '' })
  test.each([
    [url(''), 'home', ''],
    [url('/saffron/product/42'), 'product', '/saffron/product/42'],
    [url('/shop/herat-silk'), 'store', '/shop/herat-silk'],
    [url('/page/about'), 'page', '/page/about'],
    [url('/eid/collection?collection=7'), 'collection', '/eid/collection?collection=7'],
    [url('/flash-sale'), 'url', '/flash-sale'],
    [url('https://example.com/shop/x'), 'url', 'https://example.com/shop/x'],
    [{ sourceType: SourceType.brands, sourceValue: { brand_ids: [3] }, url: '', slug: 'baba' }, 'brand', 'baba'],
    [
      { sourceType: SourceType.sub_categories, sourceValue: { sub_category_ids: [3] }, url: '', slug: 'kilims' },
      'category',
      'kilims',
    ],
    [{ sourceType: SourceType.brands, sourceValue: { brand_ids: [3, 4] }, url: '', slug: 'baba' }, 'list', ''],
    [{ sourceType: SourceType.tags, sourceValue: { tags: ['eid'] }, url: '', slug: 'eid' }, 'list', ''],
  ] as const)('%j', (row, target_kind, target) => {
    expect(targetOf(row as unknown as Parameters<typeof targetOf>[0])).toEqual({ target_kind, target })
  })
})
