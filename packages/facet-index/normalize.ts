import { memoize } from './memoize.ts'

/**
 * Maps letters that sound or look alike to one Persian letter: Arabic and Urdu forms, and letters that only Pashto uses. The
 * result does not depend on the keyboard.
 */
const letters: Record<string, string> = {
  ...variantsOf('ی', 'ي ى ې ۍ ێ ے ۑ'),
  ...variantsOf('ک', 'ك ڪ'),
  ...variantsOf('گ', 'ګ ڳ'),
  ...variantsOf('ه', 'ة ہ ھ ۃ ە ۂ'),
  ...variantsOf('ا', 'ٱ ٲ ٳ'),
  ...variantsOf('و', 'ۆ ۇ ۋ'),
  ...variantsOf('ت', 'ټ ٹ'),
  ...variantsOf('د', 'ډ ڈ'),
  ...variantsOf('ر', 'ړ ڑ'),
  ...variantsOf('ژ', 'ږ'),
  ...variantsOf('ش', 'ښ'),
  ...variantsOf('ن', 'ڼ ں'),
  ...variantsOf('ز', 'ځ'),
  ...variantsOf('س', 'څ'),
  ...variantsOf('', 'ـ ء'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

function variantsOf(letter: string, forms: string): Record<string, string> {
  return Object.fromEntries(forms.split(' ').map((form) => [form, letter]))
}

const otherForms = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** A place where a word can be written joined or separate: ZWNJ, a hyphen, a digit next to a letter. */
const SEAM = '\u0001'
const seams = /[\u200c\u00ad\u2010\u2011-]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
const diacritics = /\p{M}/gu
const unwritten = /[\u2018\u2019'`´]|\p{Cf}/gu
const between = new RegExp(`[^\\p{L}\\p{N}${SEAM}]+`, 'u')

/** Texts are normalized and cached piece by piece, because words repeat and no rule looks beyond a space. */
const unitsOfPiece = memoize((piece: string): readonly string[][] => {
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

const wordsOfPiece = memoize((piece: string): readonly string[] =>
  unitsOfPiece(piece).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join('')] : parts)),
)

/**
 * The normalized words of a text, each as the parts that may be written separately: `دست‌دوز ۱۲` gives `[[دست, دوز], [12]]`. Both
 * indexed texts and queries use this function, so that they match.
 */
export const unitsOf = (text: string): readonly string[][] => text.split(' ').flatMap(unitsOfPiece)

/** The normalized text: words separated by single spaces. */
export const normalize = (text: string): string => unitsOf(text).flat().join(' ')

/** The normalized words of a text. A word of several parts appears as its parts and joined. */
export const wordsOf = (text: string): string[] => text.split(' ').flatMap(wordsOfPiece)

/**
 * The base of a word: the singular of an English plural, the noun of a Persian adjective (چرمی of leather, چرم leather), or the
 * word itself. The index holds both, so a wrong base (بخاری heater, بخار steam) does little harm.
 */
export function baseOf(word: string): string {
  if (isAdjective(word)) return word.slice(0, -1)
  if (!/^[a-z]{4,}$/.test(word) || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Whether a Persian word may be an adjective made from a noun. Such a word names the material of a product, not the product. */
export const isAdjective = (word: string): boolean => PERSIAN_ADJECTIVE.test(word)

const PERSIAN_ADJECTIVE = /^[\u0600-\u06ff]{3,}ی$/
