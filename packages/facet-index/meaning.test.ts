import { describe, expect, test } from 'vitest'
import { sellsHandmade } from './testing/handmade.ts'

const shop = sellsHandmade([
  { en: 'Mauri carpet', fa: 'قالین موری', category: 'Carpets', afn: 900 },
  { en: 'Silk carpet', fa: 'قالین ابریشمی', category: 'Carpets', afn: 2000 },
  { en: 'Chobi rug', fa: 'فرش چوبی', category: 'Carpets', afn: 800 },
  { en: 'Glass vase', fa: 'گلدان شیشه‌ای', category: 'Vases', afn: 10, says: 'Stands well on a carpet.' },
  { en: 'Clay vase', fa: 'گلدان گلی', category: 'Vases', afn: 12 },
  { en: 'Silk scarf', fa: 'دستمال ابریشمی', category: 'Clothes', afn: 30, says: 'As fine as a silk carpet.' },
  { en: 'Black tea', fa: 'چای سیاه', category: 'Food', afn: 5, says: 'Tastes well with saffron.' },
  { en: 'Saffron', fa: 'زعفران', category: 'Food', afn: 300, fact: 'Grown in Ghoryan' },
  { en: 'Digital pressure gauge', fa: 'فشار سنج دیجیتال', category: 'Health', afn: 700 },
  { en: 'Blanket', fa: 'کمپل', category: 'Home', afn: 400 },
  { en: 'Soft mat', fa: 'تشکچه', category: 'Home', afn: 60, says: 'Lies below a blanket or quilt.' },
])

describe('every order but relevance lists what the words mean', () => {
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

test.each(['فشارسنج', 'فشار سنج', 'فشار‌سنج'])('%s is found written together or apart', (typed) => {
  expect(shop.found(typed)[0]).toBe('Digital pressure gauge')
})
