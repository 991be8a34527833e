import { toLatinDigits } from './digits.ts'

/** Characters that need no cleaning. Most texts consist of these only. */
const PLAIN =
  /^[\t\n\r\x20-\x7e\u0621-\u063a\u0641-\u064a\u06a9\u06af\u06cc\u067e\u0686\u0698\u06f0-\u06f9\u060c\u061b\u061f]*$/
/** Invisible characters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu
/** White-space controls, and NUL, which validation later rejects. */
const LEFT_CONTROLS = '\t\n\r\0'
const JOINER = '\u200d'
const EMOJI_STYLE = '\ufe0f'
const NON_JOINER = '\u200c'
const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xff01 - 0x21

// Both ends are anchored: Node 26 does not match characters beyond U+FFFF in a class before a lone `$`.
const EMOJI = /^\p{Emoji}$/u
const PICTURE = /^\p{Extended_Pictographic}$/u
const PICTURE_END = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const OF_WORD = /^[\p{L}\p{M}\p{N}]$/u

const characterBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
const characterAt = (text: string, at: number): string => [...text.slice(at, at + 2)][0] ?? ''

function seen(character: string, at: number, text: string): string {
  if (character === NON_JOINER || LEFT_CONTROLS.includes(character)) return character
  const before = characterBefore(text, at)
  if (character === EMOJI_STYLE) return EMOJI.test(before) ? character : ''
  if (character !== JOINER) return ''
  return PICTURE_END.test(before) && PICTURE.test(characterAt(text, at + 1)) ? character : ''
}

function insideWord(run: string, at: number, text: string): string {
  const isInside = OF_WORD.test(characterBefore(text, at)) && OF_WORD.test(characterAt(text, at + run.length))
  return isInside ? NON_JOINER : ''
}

/**
 * Removes invisible characters of a typed or pasted text: category Cf (direction marks, zero-width spaces, soft
 * hyphens), fillers and control characters. Zero-width non-joiners stay inside words, joiners inside emoji. Full-width
 * forms become ASCII, all kinds of spaces a plain space, and the hyphens U+2010 and U+2011 `-`. Dashes and digits stay;
 * `cleanCode` changes these, too. Idempotent.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(INVISIBLE, seen)
    .replace(/\u200c+/g, insideWord)
    .replace(FULL_WIDTH_ASCII, (one) => String.fromCharCode(one.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
}

/**
 * Cleans a text for comparing or parsing (number, code, email, phone, SKU, column name): `cleanText`, then Latin
 * digits, `-` for all dashes and the minus sign, and no surrounding spaces.
 */
export const cleanCode = (text: string): string =>
  toLatinDigits(cleanText(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
