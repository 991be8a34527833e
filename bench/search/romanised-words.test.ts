import { expect, test } from 'vitest'
import { products } from '#demo/catalogue/catalogue.ts'
import { wordsOf } from '#packages/facet-index/normalize.ts'
import { readingsOf } from '#packages/facet-index/romanised.ts'

/** One Latin letter or pair for each Persian letter. Short vowels are not written. */
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
  const beginnings = new Set(words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))))
  const lost = words.filter((word) => !readingsOf(romanise(word), (begun) => beginnings.has(begun)).includes(word))
  expect(words.length).toBeGreaterThan(300)
  expect(lost).toEqual([])
})
