import { singular, unitsOf } from './fold.ts'

/** Words that say nothing about goods, and endings that ZWNJ sets apart. */
const empty = new Set([
  'ها',
  'های',
  'هایی',
  'ای',
  'از',
  'به',
  'با',
  'در',
  'و',
  'برای',
  'a',
  'an',
  'and',
  'for',
  'of',
  'the',
])

/** The units of what was typed that are worth looking for; if none is, all of them. */
export function meaningfulUnits(typed: string): string[][] {
  const units = unitsOf(typed)
    .map((parts) => parts.filter((part) => !empty.has(part)))
    .filter((parts) => parts.length > 0)
  return units.length > 0 ? units : unitsOf(typed)
}

/** Every word must stand in the product, the last one may be unfinished. A `tsquery` literal of folded words. */
export const allOf = (units: string[][]): string =>
  units.map((parts, index) => anyWriting(parts, index === units.length - 1)).join(' & ')

/** One word is enough. */
export const anyOf = (units: string[][]): string =>
  units.map((parts, index) => anyWriting(parts, index === units.length - 1)).join(' | ')

/** A unit joined or apart. */
function anyWriting(parts: string[], unfinished: boolean): string {
  const apart = parts.map((part, index) => lexeme(part, unfinished && index === parts.length - 1)).join(' & ')
  return parts.length === 1 ? apart : `((${apart}) | ${lexeme(parts.join(''), unfinished)})`
}

function lexeme(word: string, unfinished: boolean): string {
  const one = quoted(word) + (unfinished ? ':*' : '')
  const base = singular(word)
  return base === word ? one : `(${one} | ${quoted(base)})`
}

/** Folded words hold letters and digits only; the quotes are doubled all the same. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
