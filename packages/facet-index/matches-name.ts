import { wordsOf } from './fold.ts'
import { meaningfulUnits } from './query-units.ts'

/** Whether every typed word begins a word of one of these names, both folded; what is no word at all names nothing. */
export const matchesName = (names: string[], typed: string): boolean => namedBy(typed)(names.map(foldedName))

/** The folded words of a name, a space before each. */
export const foldedName = (name: string): string =>
  wordsOf(name)
    .map((word) => ` ${word}`)
    .join('')

/** The same question for many things: what is typed is folded once, and so are their names (`foldedName`). */
export function namedBy(typed: string): (names: string[]) => boolean {
  const asked = meaningfulUnits(typed).map(beginningsOf)
  return (names) => asked.length > 0 && names.some((name) => asked.every((unit) => isBegun(unit, name)))
}

/** A unit may be written joined or apart. */
const beginningsOf = (unit: string[]) => ({ parts: unit.map((part) => ` ${part}`), joined: ` ${unit.join('')}` })

const isBegun = ({ parts, joined }: ReturnType<typeof beginningsOf>, name: string): boolean =>
  name.includes(joined) || (parts.length > 1 && parts.every((part) => name.includes(part)))
