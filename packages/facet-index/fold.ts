import { remembered } from './remembered.ts'

/**
 * Letters that sound or look alike, as one: Arabic and Urdu forms and the letters that only Pashto writes become the
 * nearest Persian letter, whichever keyboard they were typed on.
 */
const letters: Record<string, string> = {
  ...sameAs('ی', 'ي ى ې ۍ ێ ے ۑ'),
  ...sameAs('ک', 'ك ڪ'),
  ...sameAs('گ', 'ګ ڳ'),
  ...sameAs('ه', 'ة ہ ھ ۃ ە ۂ'),
  ...sameAs('ا', 'ٱ ٲ ٳ'),
  ...sameAs('و', 'ۆ ۇ ۋ'),
  ...sameAs('ت', 'ټ ٹ'),
  ...sameAs('د', 'ډ ڈ'),
  ...sameAs('ر', 'ړ ڑ'),
  ...sameAs('ژ', 'ږ'),
  ...sameAs('ش', 'ښ'),
  ...sameAs('ن', 'ڼ ں'),
  ...sameAs('ز', 'ځ'),
  ...sameAs('س', 'څ'),
  ...sameAs('', 'ـ ء'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

function sameAs(letter: string, forms: string): Record<string, string> {
  return Object.fromEntries(forms.split(' ').map((form) => [form, letter]))
}

const otherForms = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Where a word may as well be written joined or apart: ZWNJ, a hyphen, a digit beside a letter. */
const SEAM = '\u0001'
const seams = /[\u200c\u00ad\u2010\u2011-]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
const diacritics = /\p{M}/gu
const unwritten = /[\u2018\u2019'`´]|\p{Cf}/gu
const between = new RegExp(`[^\\p{L}\\p{N}${SEAM}]+`, 'u')

/** The same words come again and again: texts are folded piece by piece, for nothing here looks beyond a space. */
const unitsOfPiece = remembered((piece: string): readonly string[][] => {
  const plain = piece
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(diacritics, '')
    .replace(otherForms, (letter) => letters[letter] ?? letter)
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(seams, SEAM)
    .replace(unwritten, '')
  return plain
    .split(between)
    .map((unit) => unit.split(SEAM).filter((part) => part !== ''))
    .filter((unit) => unit.length > 0)
})

const wordsOfPiece = remembered((piece: string): readonly string[] =>
  unitsOfPiece(piece).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join('')] : parts)),
)

/**
 * The words of a text, folded, each as the parts it may be written in: `دست‌دوز ۱۲` gives `[[دست, دوز], [12]]`.
 * What is indexed and what is asked for go through this one function.
 */
export const unitsOf = (text: string): readonly string[][] => text.split(' ').flatMap(unitsOfPiece)

/** The folded text: words apart by single spaces. */
export const fold = (text: string): string => unitsOf(text).flat().join(' ')

/** The folded words of a text, what may be written joined also joined. */
export const wordsOf = (text: string): string[] => text.split(' ').flatMap(wordsOfPiece)

/**
 * The word that another is made from: an English plural's singular, a Persian adjective's noun (چرمی of leather, چرم
 * leather); every other word as it is. Both are indexed, so that a base that is none (بخاری heater, بخار steam) costs little.
 */
export function baseOf(word: string): string {
  if (isAdjective(word)) return word.slice(0, -1)
  if (!/^[a-z]{4,}$/.test(word) || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Whether a Persian word may be made from a noun: it says what a thing is made with, not what it is. */
export const isAdjective = (word: string): boolean => PERSIAN_ADJECTIVE.test(word)

const PERSIAN_ADJECTIVE = /^[\u0600-\u06ff]{3,}ی$/
