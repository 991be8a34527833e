import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf, normalize, unitsOf, wordsOf } from './normalize.ts'

const pairs: [typed: string, folded: string][] = [
  // Arabic keyboards
  ['علي', 'علی'],
  ['موسى', 'موسی'],
  ['چائ', 'چای'],
  ['كتاب', 'کتاب'],
  ['ڪتاب', 'کتاب'],
  ['كيف چرمي', 'کیف چرمی'],
  ['فاطمة', 'فاطمه'],
  ['خانۀ', 'خانه'],
  ['خانه\u0654', 'خانه'],
  ['ہرات', 'هرات'],
  ['ھرات', 'هرات'],
  ['ە', 'ه'],
  ['مسؤول', 'مسوول'],
  ['مسئول', 'مسیول'],
  ['جزء', 'جز'],
  ['ے', 'ی'],
  // Alef forms
  ['آب', 'اب'],
  ['ا\u0653ب', 'اب'],
  ['أحمد', 'احمد'],
  ['إسلام', 'اسلام'],
  ['ٱلله', 'الله'],
  ['رحمٰن', 'رحمن'],
  // Presentation forms, as old documents have them
  ['ﻛﺘﺎﺏ', 'کتاب'],
  ['ﻻﻟﻪ', 'لاله'],
  // Tatweel and diacritics
  ['قـــالین', 'قالین'],
  ['قَالِین', 'قالین'],
  ['مُحَمَّد', 'محمد'],
  ['کتابٌ', 'کتاب'],
  // ZWNJ, its look-alikes and invisible marks
  ['دست\u200cدوز', 'دست دوز'],
  ['علاقه\u200cمندی\u200cها', 'علاقه مندی ها'],
  ['دست\u200c\u200cدوز', 'دست دوز'],
  ['دست\u00adدوز', 'دست دوز'],
  ['\u200fقالین\u200e', 'قالین'],
  ['\ufeffقالین', 'قالین'],
  ['قا\u200dلین', 'قالین'],
  ['\u2067قالین\u2069', 'قالین'],
  // Three sets of digits
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['1234567890', '1234567890'],
  ['بکس ۱۲', 'بکس 12'],
  ['بکس١٢', 'بکس 12'],
  ['۲٫۵ کیلو', '2 5 کیلو'],
  // Pashto
  ['پښتو', 'پشتو'],
  ['ټوپي', 'توپی'],
  ['ډوډۍ', 'دودی'],
  ['ګل', 'گل'],
  ['لړم', 'لرم'],
  ['ږمنځ', 'ژمنز'],
  ['بڼه', 'بنه'],
  ['مېز', 'میز'],
  ['څادر', 'سادر'],
  ['ټكټ', 'تکت'],
  // Urdu
  ['ٹماٹر', 'تماتر'],
  ['گھڑی', 'گهری'],
  // Latin
  ['SAFFRON', 'saffron'],
  ['Crème Brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['İstalif', 'istalif'],
  ['ﬁne', 'fine'],
  ['ＳＡＭＳＵＮＧ', 'samsung'],
  ["Women's", 'womens'],
  ['Women’s', 'womens'],
  // Marks between words
  ['قالین، گلیم؛ «نمد»!', 'قالین گلیم نمد'],
  ['Tea & Saffron / 500g', 'tea saffron 500 g'],
  ['A54', 'a 54'],
  ['power-bank', 'power bank'],
  ['  چای   سبز  ', 'چای سبز'],
  ['؟!…', ''],
  ['', ''],
]

test.each(pairs)('%j is looked for as %j', (typed, normalized) => {
  expect(normalize(typed)).toBe(normalized)
})

test('there are pairs for every rule', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(60)
})

test('words that may be written joined or separately are indexed both ways', () => {
  expect(wordsOf('کیف دست\u200cدوز ۱۲')).toEqual(['کیف', 'دست', 'دوز', 'دستدوز', '12'])
  expect(wordsOf('Galaxy A54')).toEqual(['galaxy', 'a', '54', 'a54'])
  expect(unitsOf('دست\u200cدوز')).toEqual([['دست', 'دوز']])
})

test('normalizing a normalized text changes nothing', () => {
  const letters = fc.constantFrom(...'كيىةۀآأٱـًٌ۱٢3ټډړږښګڼېۍ\u200c -AbÉß؟قالین')
  const text = fc.array(letters, { maxLength: 30 }).map((some) => some.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (typed) => {
      expect(normalize(normalize(typed))).toBe(normalize(typed))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['carpets', 'carpet'],
  ['berries', 'berry'],
  ['dishes', 'dish'],
  ['watches', 'watch'],
  ['glass', 'glass'],
  ['tea', 'tea'],
  ['قالین', 'قالین'],
  ['چرمی', 'چرم'],
  ['ابریشمی', 'ابریشم'],
  ['چای', 'چای'],
])('the base of %s is %s', (word, base) => {
  expect(baseOf(word)).toBe(base)
})
