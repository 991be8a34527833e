import { expect, test } from 'vitest'
import type { ProductDocument } from './document.ts'
import { FacetIndex } from './facet-index.ts'

const VIEW = { currency: 'AFN' as const, usdRate: 7000, now: 0 }

/** A product with this title. All other fields are the same for every product. */
const titled = (title: string, id: number): ProductDocument => ({
  id,
  title: { en: title },
  description: {},
  tags: [],
  facts: [],
  brand: null,
  category: { id: 1, title: {}, parent: null },
  store: { id: 1, title: {} },
  choices: [],
  values: [],
  collections: [],
  price: { afn: 1000, before: 1000, usd: 0 },
  sales: [],
  ratingSum: 0,
  ratingCount: 0,
  sold: 0,
  createdAt: 0,
})

/** The titles that the query finds, in order. */
function found(typed: string, titles: string[]): string[] {
  const index = new FacetIndex()
  index.apply(titles.map((title, position) => ({ id: position + 1, document: titled(title, position + 1) })))
  const { ids } = index.list({
    typed,
    scope: {},
    chosen: {},
    sort: 'relevance',
    page: 1,
    perPage: 60,
    view: VIEW,
    facetValues: 0,
  })
  return ids.map((id) => titles[id - 1] as string)
}

const times = (count: number, title: string) => Array.from({ length: count }, () => title)

test('a word is found where a title writes it as two side by side', () => {
  const titles = ['black bank of power', 'black power bank', 'black powerbank']
  expect(found('powerbank', titles)).toEqual(['black powerbank', 'black power bank'])
  expect(found('power bank', titles)).toContain('black powerbank')
  expect(found('powerban', titles)).toEqual(['black powerbank'])
  expect(found('powerban', titles.slice(0, 2))).toEqual(['black power bank'])
})

test('whole words rank before words that only start with them', () => {
  expect(found('doll', ['old dollar', 'old doll'])).toEqual(['old doll', 'old dollar'])
})

test('a rare word weighs more than a common one', () => {
  const titles = [...times(8, 'blue lamp'), 'blue samovar', 'green lamp']
  expect(found('samovar lamp', titles)[0]).toBe('blue samovar')
})

test('products without the most specific word follow only if there are few', () => {
  const flood = ['iphone x', ...times(150, 'size x'), 'iphone case']
  expect(found('iphone x', flood)).toEqual(['iphone x', 'iphone case'])
  const little = ['iphone x', 'size x', 'iphone case', 'iphone cable']
  expect(found('iphone x', little)).toContain('size x')
})

test('a typing error is corrected to the nearest word, among equals to the most frequent', () => {
  expect(found('lamo', ['lamp', 'lame', 'lamp', 'laurel'])).toEqual(['lamp', 'lamp'])
})

test('of a query no more than twelve words are looked for', () => {
  const words = Array.from({ length: 13 }, (_, position) => `word${'abcdefghijklm'[position]}`)
  expect(found(words.join(' '), [words.slice(0, 12).join(' '), 'wordm'])).toEqual([words.slice(0, 12).join(' ')])
})
