import { wordsOf } from './normalize.ts'
import { meaningfulUnits } from './query-units.ts'

/** Whether every typed word starts a word of one of these names. Both are normalized. False if the text has no words. */
export const matchesName = (names: string[], typed: string): boolean => namedBy(typed)(names.map(normalizedName))

/** The normalized words of a name, each with a space before it. */
export const normalizedName = (name: string): string =>
  wordsOf(name)
    .map((word) => ` ${word}`)
    .join('')

/** The same check for many names. The typed text is normalized once; the caller passes names as `foldedName`. */
export function namedBy(typed: string): (names: string[]) => boolean {
  const typedUnits = meaningfulUnits(typed).map(prefixesOf)
  return (names) => typedUnits.length > 0 && names.some((name) => typedUnits.every((unit) => startsWord(unit, name)))
}

/** A unit can match joined or as separate parts. */
const prefixesOf = (unit: string[]) => ({ parts: unit.map((part) => ` ${part}`), joined: ` ${unit.join('')}` })

const startsWord = ({ parts, joined }: ReturnType<typeof prefixesOf>, name: string): boolean =>
  name.includes(joined) || (parts.length > 1 && parts.every((part) => name.includes(part)))
