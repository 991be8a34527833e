import { wordsOf } from './fold.ts'
import { meaningfulUnits } from './query-text.ts'

/** Whether every typed word begins a word of one of these names, both folded; what is no word at all names nothing. */
export function matchesName(names: string[], typed: string): boolean {
  const asked = meaningfulUnits(typed)
  return asked.length > 0 && names.map(wordsOf).some((words) => asked.every((unit) => isBegun(unit, words)))
}

/** A unit may be written joined or apart. */
function isBegun(unit: string[], words: string[]): boolean {
  const begins = (part: string) => words.some((word) => word.startsWith(part))
  return unit.every(begins) || begins(unit.join(''))
}
