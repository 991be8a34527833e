import { expect, test } from 'vitest'
import { isRomanised, readingsOf } from './romanised.ts'

/** Whether any of these words starts with a text. */
function dictionary(words: string[]): (prefix: string) => boolean {
  const prefixes = new Set(words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))))
  return (prefix) => prefixes.has(prefix)
}

test.each([
  ['ghalin', 'قالین'],
  ['qalin', 'قالین'],
  ['ghaleen', 'قالین'],
  ['zafaran', 'زعفران'],
  ['zaferan', 'زعفران'],
  ['chamadan', 'چمدان'],
  ['kampal', 'کمپل'],
  ['chaynak', 'چاینک'],
  ['chainak', 'چاینک'],
  ['mobail', 'مبایل'],
  ['saat', 'ساعت'],
  ['eid', 'عید'],
  ['asal', 'عسل'],
  ['parda', 'پرده'],
  ['charmaghz', 'چهارمغز'],
  ['khwab', 'خواب'],
  ['sabun', 'صابون'],
  ['patlun', 'پطلون'],
  ['taqwim', 'تقویم'],
  ['tashakkur', 'تشکر'],
  ['boks', 'بوکس'],
])('%s may be %s', (latin, persian) => {
  expect(readingsOf(latin, dictionary([persian]))).toContain(persian)
})

test.each([
  ['carpet', 'قالین'],
  ['zafaran', 'زعفر'],
  ['ghalin', 'قالب'],
  ['kilim', 'کلام'],
])('%s is not %s', (latin, persian) => {
  expect(readingsOf(latin, dictionary([persian]))).not.toContain(persian)
})

test.each([
  ['ghalin', true],
  ['s25', false],
  ['tv', false],
  ['قالین', false],
  ['a'.repeat(30), false],
])('whether %s may be Dari in Latin letters: %s', (word, may) => {
  expect(isRomanised(word)).toBe(may)
})
