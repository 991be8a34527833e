import { expect, test } from 'vitest'
import { products } from '../../../demo/catalogue/catalogue.ts'
import { wordsOf } from './fold.ts'
import { isRomanised, readingsOf } from './romanised.ts'

/** All that these words begin with. */
function dictionary(words: string[]): (begun: string) => boolean {
  const beginnings = new Set(words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))))
  return (begun) => beginnings.has(begun)
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

/** One Latin letter or pair for each Persian one, and the short vowels that are not written. */
const latin: Record<string, string> = {
  ...{ ا: 'a', ب: 'b', پ: 'p', ت: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ذ: 'z', ر: 'r', ز: 'z' },
  ...{ ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ک: 'k', گ: 'g' },
  ...{ ل: 'l', م: 'm', ن: 'n', و: 'o', ه: 'h', ی: 'i' },
}
const isVowel = (letter: string | undefined) => letter === undefined || 'اعوی'.includes(letter)

function romanise(word: string): string {
  return Array.from(word, (letter, at) => {
    const isLast = at === word.length - 1
    const vowel = isVowel(letter) || isVowel(word[at + 1]) ? '' : 'a'
    return letter === 'ه' && isLast ? 'a' : `${latin[letter]}${vowel}`
  }).join('')
}

test('every Dari word of the bazaar is found by its own Latin writing', () => {
  const words = [...new Set(products.flatMap(({ title }) => wordsOf(title.fa)))].filter((word) =>
    /^[\u0600-\u06ff]{2,}$/.test(word),
  )
  const beginsSome = dictionary(words)
  const lost = words.filter((word) => !readingsOf(romanise(word), beginsSome).includes(word))
  expect(words.length).toBeGreaterThan(300)
  expect(lost).toEqual([])
})
