import { describe, expect, test } from 'vitest'
import { FacetIndex } from '#packages/facet-index/index.ts'
import { kabulMarket } from './catalogues/kabul-market.ts'

const { products } = kabulMarket()
const engine = new FacetIndex()
engine.apply(products.map(({ document }) => ({ id: document.id, document })))

const view = { currency: 'AFN' as const, usdRate: 7_000, now: 0 }
const runQuery = (typed: string) =>
  engine.list({ typed, scope: {}, chosen: {}, sort: 'relevance', page: 1, perPage: 100, view, facetValues: 0 })
const found = (typed: string): string[] => runQuery(typed).ids.map((id) => products[id - 1]?.slug ?? '')

describe('relevance ranks before popularity', () => {
  test.each([
    ['laptop', 'ideapad-1', 'laptop-sleeve'],
    ['laptop', 'macbook-air', 'laptop-bag'],
    ['لپ‌تاپ', 'dell-latitude', 'laptop-charger'],
    ['زعفران', 'saffron-5', 'cream-saffron'],
    ['saffron', 'saffron-1', 'soap-saffron'],
    ['bicycle', 'bicycle-city', 'bicycle-pump'],
    ['washing machine', 'washer-auto', 'washer-hose'],
    ['مبایل', 'iphone-15-pro', 'phone-holder'],
    ['گوشی', 'galaxy-a15', 'iphone-13-case'],
    ['موتر', 'tyre', 'bp-monitor'],
    ['car', 'tyre', 'cardamom'],
    ['notebook computer', 'hp-pavilion', 'laptop-stand'],
  ])('%s: %s before %s', (typed, first, second) => {
    const slugs = found(typed)
    const positions = [first, second].map((slug) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length))
    expect(slugs).toContain(first)
    expect(positions[0]).toBeLessThan(positions[1] as number)
  })
})

test.each([
  // Models and measures, with and without a space
  ['iphone x', 'iphone-x'],
  ['a15', 'galaxy-a15'],
  ['a 55', 'galaxy-a55'],
  ['note13', 'redmi-note-13'],
  ['64gb flash', 'flash-64'],
  ['64 gb flash', 'flash-64'],
  ['فلش ۶۴', 'flash-64'],
  ['thermos 2l', 'thermos'],
  ['thermos 2 l', 'thermos'],
  // Iranian words
  ['جاروبرقی', 'vacuum'],
  // Dari in Latin letters
  ['ghalin', 'carpet-machine'],
  ['zafaran', 'saffron-1'],
  ['chamadan', 'suitcase-large'],
  ['mobile', 'nokia-105'],
  ['kampal', 'blanket-mink'],
  ['chaynak', 'teapot-china'],
  ['chai sabz', 'tea-green'],
  ['mashin kalashoyi', 'washer-twin'],
  ['chamad', 'suitcase-large'],
  // A typing error that could also be read as Dari موبلایل
  ['moblie', 'nokia-105'],
])('%s finds the %s among the first three', (typed, slug) => {
  expect(found(typed).slice(0, 3)).toContain(slug)
})

test('the nearest word is meant, of equals the commonest', () => {
  expect(runQuery('دیوری').correction).toBe('دیواری')
  expect(found('دیوری').slice(0, 3)).toContain('clock-wall')
})

test('where few have all words, those that lack one follow, and are few', () => {
  const slugs = found('iphone x')
  expect(slugs[0]).toBe('iphone-x')
  expect(slugs.length).toBeLessThan(20)
})
