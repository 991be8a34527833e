import { describe, expect, test } from 'vitest'
import { openHandmadeIndex } from './testing/handmade-index.ts'

const shop = openHandmadeIndex([
  { en: 'Mauri carpet', fa: 'قالین موری', category: 'Carpets', afn: 900 },
  { en: 'Silk carpet', fa: 'قالین ابریشمی', category: 'Carpets', afn: 2000 },
  { en: 'Chobi rug', fa: 'فرش چوبی', category: 'Carpets', afn: 800 },
  { en: 'Glass vase', fa: 'گلدان شیشه‌ای', category: 'Vases', afn: 10, description: 'Stands well on a carpet.' },
  { en: 'Clay vase', fa: 'گلدان گلی', category: 'Vases', afn: 12 },
  { en: 'Silk scarf', fa: 'دستمال ابریشمی', category: 'Clothes', afn: 30, description: 'As fine as a silk carpet.' },
  { en: 'Black tea', fa: 'چای سیاه', category: 'Food', afn: 5, description: 'Tastes well with saffron.' },
  { en: 'Saffron', fa: 'زعفران', category: 'Food', afn: 300, fact: 'Grown in Ghoryan' },
  { en: 'Digital pressure gauge', fa: 'فشار سنج دیجیتال', category: 'Health', afn: 700 },
  { en: 'Blanket', fa: 'کمپل', category: 'Home', afn: 400 },
  { en: 'Soft mat', fa: 'تشکچه', category: 'Home', afn: 60, description: 'Lies below a blanket or quilt.' },
])

describe('every sort order except relevance lists the products that the words mean', () => {
  test.each(['price_asc', 'price_desc', 'newest', 'rating', 'discount', 'popular'] as const)('%s', (sort) => {
    expect(shop.found('carpet', { sort }).toSorted()).toEqual(['Chobi rug', 'Mauri carpet', 'Silk carpet'])
    expect(shop.found('saffron', { sort })).toEqual(['Saffron'])
  })

  test('the cheapest comes first among what is meant', () => {
    expect(shop.found('carpet', { sort: 'price_asc' })).toEqual(['Chobi rug', 'Mauri carpet', 'Silk carpet'])
  })

  test('of several words all must be meant', () => {
    expect(shop.found('silk carpet', { sort: 'price_asc' })).toEqual(['Silk carpet'])
  })

  test('by relevance what only mentions the words follows', () => {
    expect(shop.found('carpet')).toContain('Glass vase')
  })

  test('where a filter leaves nothing that is meant, what mentions the words is listed', () => {
    expect(shop.found('carpet', { sort: 'price_asc', category: 'Vases' })).toEqual(['Glass vase'])
  })
})

test.each([
  ['carpet', 'rug'],
  ['قالین', 'فرش'],
  ['کمپل', 'پتو'],
])('%s and %s find the same products, in every order', (one, other) => {
  expect(shop.found(one).toSorted()).toEqual(shop.found(other).toSorted())
  expect(shop.found(one, { sort: 'price_asc' })).toEqual(shop.found(other, { sort: 'price_asc' }))
  expect(shop.found(one).length).toBeGreaterThan(0)
})

test('facts are found, after names', () => {
  expect(shop.found('Ghoryan')).toEqual(['Saffron'])
})

describe('another name of a kind of goods counts as the typed one in every order', () => {
  const kinds = openHandmadeIndex([
    { en: 'Lined notebook', category: 'Stationery', afn: 3 },
    { en: 'Lenovo laptop', category: 'Electronics', afn: 900 },
    { en: 'HP notebook PC', category: 'Electronics', afn: 800 },
    { en: 'Padded sleeve', category: 'Bags', afn: 20, description: 'For a laptop of 14 inches.' },
    { en: 'Twin washer', category: 'Electronics', afn: 500 },
    { en: 'Automatic washing machine', category: 'Electronics', afn: 700 },
    { en: 'Hoover', category: 'Electronics', afn: 100 },
    { en: 'Silent vacuum cleaner', category: 'Electronics', afn: 200 },
    { en: 'Vacuum flask', category: 'Kitchen', afn: 5 },
  ])

  test.each([
    ['notebook', ['Lined notebook', 'HP notebook PC', 'Lenovo laptop']],
    ['laptop', ['HP notebook PC', 'Lenovo laptop']],
    ['washer', ['Twin washer', 'Automatic washing machine']],
    ['washing machine', ['Twin washer', 'Automatic washing machine']],
    ['hoover', ['Hoover', 'Silent vacuum cleaner']],
    ['vacuum cleaner', ['Hoover', 'Silent vacuum cleaner']],
  ])('%s', (typed, cheapestFirst) => {
    expect(kinds.found(typed, { sort: 'price_asc' })).toEqual(cheapestFirst)
    for (const sort of ['price_desc', 'newest', 'rating', 'discount', 'popular'] as const)
      expect(kinds.found(typed, { sort }).toSorted()).toEqual(cheapestFirst.toSorted())
  })
})

describe('compounds find the same products written together, apart or with ZWNJ', () => {
  const compounds = openHandmadeIndex([
    { en: 'Digital gauge', fa: 'فشار سنج دیجیتال', category: 'Health' },
    { en: 'Arm gauge', fa: 'فشارسنج بازویی', category: 'Health' },
    { en: 'Wrist gauge', fa: 'فشار\u200cسنج مچی', category: 'Health' },
    { en: 'Small geyser', fa: 'آبگرمکن کوچک', category: 'Home' },
    { en: 'Large geyser', fa: 'آب گرم کن بزرگ', category: 'Home' },
    { en: 'Gas geyser', fa: 'آب\u200cگرم\u200cکن گازی', category: 'Home' },
    { en: 'Wall geyser', fa: 'آب گرمکن دیواری', category: 'Home' },
    { en: 'Cotton bedsheet', category: 'Home' },
    { en: 'Silk bed sheet', category: 'Home' },
    { en: 'Bed-sheet of linen', category: 'Home' },
    { en: 'Sheet of paper', category: 'Stationery' },
    { en: 'Camp bed', category: 'Home' },
  ])
  const gauges = ['Arm gauge', 'Digital gauge', 'Wrist gauge']
  const geysers = ['Gas geyser', 'Large geyser', 'Small geyser', 'Wall geyser']
  const sheets = ['Bed-sheet of linen', 'Cotton bedsheet', 'Silk bed sheet']

  test.each([
    ...['فشارسنج', 'فشار سنج', 'فشار\u200cسنج'].map((typed) => [typed, gauges] as const),
    ...['آبگرمکن', 'آب گرم کن', 'آب گرمکن', 'آبگرم کن', 'آب\u200cگرم\u200cکن', 'آب\u200cگرم کن'].map(
      (typed) => [typed, geysers] as const,
    ),
    ...['bedsheet', 'bed sheet', 'bed-sheet', 'bedsheets'].map((typed) => [typed, sheets] as const),
  ])('%s', (typed, found) => {
    expect(compounds.found(typed).slice(0, found.length).toSorted()).toEqual(found)
    expect(compounds.found(typed, { sort: 'price_asc' }).toSorted()).toEqual(found)
  })

  test('words that the catalogue does not write together stay apart', () => {
    expect(compounds.found('camp bed', { sort: 'price_asc' })).toEqual(['Camp bed'])
  })
})
