import { describe, expect, test } from 'vitest'
import { openHandmadeIndex } from './testing/handmade-index.ts'

const shop = openHandmadeIndex([
  { en: 'Saffron', fa: 'زعفران' },
  { en: 'Galaxy phone', fa: 'مبایل گلکسی' },
  { en: 'Phone holder', description: 'Sticks to the dashboard.' },
  { en: 'Desk lamp' },
  { en: 'Wool socks' },
  { en: 'Sugar', fa: 'بوره' },
  { en: 'Brown sugar', fa: 'بوره نصواری' },
  { en: 'Boor', fa: 'جنس بور' },
  { en: 'School bag', fa: 'بکس مکتب' },
  { en: 'Mink', fa: 'کمپل' },
  { en: 'Soft', fa: 'کمپل نرم' },
  { en: 'Kampal for babies' },
  { en: 'Green', fa: 'چای سبز' },
  { en: 'Chai masala' },
  { en: 'Rug', fa: 'قالین' },
])

describe('only what finds nothing good is corrected', () => {
  test.each([
    ['safron', 'saffron'],
    ['sffran', 'saffron'],
    ['desk lanp', 'desk lamp'],
    ['dask lamp', 'desk lamp'],
    ['soxks', 'socks'],
    ['sokcs', 'socks'],
    ['بوری', 'بوره'],
  ])('%s is corrected to %s', (typed, correction) => {
    expect(shop.correctionOf(typed)).toBe(correction)
    expect(shop.found(typed).length).toBeGreaterThan(0)
  })

  test.each([
    ['phone dashboard', 'a word stands only in a description'],
    ['phone 13', 'a number is no slip'],
    ['galaxy a15', 'nor is the name of a model'],
    ['phone soaks', 'the other word is known and finds something'],
    ['wool phone socks', 'no product holds all words'],
    ['مکتبی', 'a word is found by its stem'],
    ['نصوار', 'a word is not finished yet'],
    ['زعفرا', 'a word is not finished yet'],
    ['گلکسی مبای', 'nor is the last of several'],
    ['قالی', 'nor is one that looks like an adjective'],
  ])('%s is searched as it is typed: %s', (typed) => {
    expect(shop.correctionOf(typed)).toBeNull()
    expect(shop.found(typed).length).toBeGreaterThan(0)
  })

  test.each([
    ['tandoor', 'Two door fridge'],
    ['dell', 'Cell phone'],
    ['تنور', 'نور'],
    ['جوراب', 'جوره'],
    ['sofa', 'Soft pillow'],
    ['honda', 'Hands'],
  ])('%s, which the shop lacks, is not taken for %s', (typed, title) => {
    const other = openHandmadeIndex([
      { en: title, fa: title },
      { en: 'Twodoor', fa: 'جوره' },
    ])
    expect(other.correctionOf(typed)).toBeNull()
    expect(other.found(typed)).toEqual([])
  })

  test('a Latin word is not the beginning of a Persian one', () => {
    expect(openHandmadeIndex([{ en: 'Wired earphones', fa: 'هندزفری' }]).found('honda')).toEqual([])
  })

  test('a query requested as typed is not corrected', () => {
    expect(shop.correctionOf('safron', { asTyped: true })).toBeNull()
    expect(shop.found('safron', { asTyped: true })).toEqual([])
  })
})

test.each([
  ['rise', 'rice'],
  ['sope', 'soap'],
])('%s is corrected to %s, which sounds similar, not to a more frequent word', (typed, correction) => {
  const sells = ['Basmati rice', 'Rose saplings', 'Rose oil', 'Rose water', 'Olive soap', 'Nylon rope', 'Jute rope']
  expect(openHandmadeIndex(sells.map((en) => ({ en }))).correctionOf(typed)).toBe(correction)
})

describe('words of buying intent are not products', () => {
  test.each([
    'i want to buy a phone',
    'cheap phones for my desk',
    'phone under 5,000 AFN',
    'مبایل می‌خواهم',
    'خرید مبایل زیر ۵۰۰۰ افغانی',
    'best phone',
    'where can i find a phone',
    'بهترین مبایل کدام است',
  ])('%s', (typed) => {
    expect(shop.correctionOf(typed)).toBeNull()
    expect(shop.found(typed)[0]).toMatch(/phone/i)
  })

  test('no word of such a query alone is corrected', () => {
    expect(['best', 'i want', 'می‌خواهم'].map((typed) => shop.correctionOf(typed))).toEqual([null, null, null])
  })

  test('such words alone are looked for', () => {
    expect(shop.found('want')).toEqual([])
  })
})

describe('Dari in Latin letters', () => {
  test('is read although a title has the word in Latin letters', () => {
    expect(shop.found('kampal')).toEqual(expect.arrayContaining(['Mink', 'Soft', 'Kampal for babies']))
  })

  test('is read in all words of a query, whichever of them are in titles', () => {
    expect(shop.found('chai sabz')[0]).toBe('Green')
  })
})
