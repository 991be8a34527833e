import { baseOf, isAdjective } from '../../../packages/facet-index/index.ts'

/** Longer queries are taken as they are: writings and gaps would multiply. */
const MANY = 6

/**
 * Every word must stand in the product, the last one may be unfinished, and two neighbours may be one word there (پاور
 * بانک, پاوربانک). A `tsquery` literal of folded words.
 */
export function allOf(units: string[][]): string {
  if (units.length < 2 || units.length > MANY) return everyOne(units)
  return units
    .slice(1)
    .map((_, place) => `(${everyOne(joinedAt(units, place))})`)
    .join(' | ')
}

const everyOne = (units: string[][]): string =>
  units.map((parts, index) => anyWriting(parts, isUnfinished(units, index))).join(' & ')

const joinedAt = (units: string[][], place: number): string[][] =>
  units.toSpliced(place, 2, units.slice(place, place + 2).flat())

/** Every word but one, whichever. */
export const allButOne = (units: string[][]): string =>
  units.length > MANY
    ? anyOf(units)
    : units.map((_, left) => `(${allOf(units.filter((__, place) => place !== left))})`).join(' | ')

/** One word is enough. */
export const anyOf = (units: string[][]): string =>
  units.map((parts, index) => anyWriting(parts, isUnfinished(units, index))).join(' | ')

/** One word is enough, as it was typed; an English plural is asked for as its singular, which stands beside it. */
export const anyAsTyped = (units: string[][]): string =>
  units.map((parts) => [...new Set([...parts, parts.join('')])].map(singular).map(quoted).join(' | ')).join(' | ')

/**
 * What only comes near to what was typed: whatever the last word begins, and what adjectives are made from. Undefined if
 * nothing does.
 */
export function anyAkin(units: string[][]): string | undefined {
  const words = units.map((parts) => parts.join(''))
  const begun = isUnfinished(units, units.length - 1) ? words.slice(-1).map((word) => `${quoted(word)}:*`) : []
  return [...begun, ...words.filter(isAdjective).map(baseOf).map(quoted)].join(' | ') || undefined
}

const singular = (word: string): string => (isAdjective(word) ? word : baseOf(word))

/** The last one, if it is more than a letter or all there is: after other words one letter begins half of all words. */
const isUnfinished = (units: string[][], index: number): boolean =>
  index === units.length - 1 && (units.length === 1 || (units[index]?.join('').length ?? 0) > 1)

/** A unit joined or apart. */
function anyWriting(parts: string[], unfinished: boolean): string {
  const apart = parts.map((part, index) => lexeme(part, unfinished && index === parts.length - 1)).join(' & ')
  return parts.length === 1 ? apart : `((${apart}) | ${lexeme(parts.join(''), unfinished)})`
}

function lexeme(word: string, unfinished: boolean): string {
  const base = baseOf(word)
  const forms = [quoted(word), ...(unfinished ? [`${quoted(word)}:*`] : []), ...(base === word ? [] : [quoted(base)])]
  return forms.length === 1 ? quoted(word) : `(${forms.join(' | ')})`
}

/** Folded words hold letters and digits only; the quotes are doubled all the same. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
