import { baseOf, isAdjective, unitsOf } from './fold.ts'

/** Words that say nothing about goods: endings that ZWNJ sets apart, words of grammar, and words that say that one wants to buy. */
const empty = new Set(
  [
    'ها های هایی ای از به با در و برای که را این یک',
    'a an and any for from i in is me my of on or some the to with',
    'below under buy buying cheap cheapest find looking need order please price prices purchase want',
    'می خواهم میخواهم میخواستم خواستم خرید خریدن خریداری بخرم میخرم ضرورت لازم دارم ارزان ارزانترین قیمت نرخ لطفا لطفاً',
  ].flatMap((words) => words.split(' ')),
)

/** A price and what it is a bound of are no words of goods: “under 5,000 AFN”, «زیر ۵۰۰۰ افغانی». */
const PRICE_BOUND =
  /(?<=^|\s)(?:under|below|over|above|less than|up to|زیر|کمتر از|بالای|تا)\s+[\d۰-۹٠-٩][\d۰-۹٠-٩.,٬٫]*(?:\s*(?:afn|afs|afghanis?|usd|dollars?|\$|؋|افغانی|دالر))?(?=\s|$)/giu

/** Longer queries are taken as they are: writings and gaps would multiply. */
const MANY = 6

/** The units of what was typed that are worth looking for (the A of an A15 is); if none is, all of them. */
export function meaningfulUnits(typed: string): string[][] {
  const units = unitsOf(typed.replace(PRICE_BOUND, ' '))
    .map((parts) => (parts.some((part) => /\d/.test(part)) ? parts : parts.filter((part) => !empty.has(part))))
    .filter((parts) => parts.length > 0)
  return units.length > 0 ? units : [...unitsOf(typed)]
}

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
