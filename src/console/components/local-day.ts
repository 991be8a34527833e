import { formatDate } from '#i18n/format.ts'
import { parseKabulInput } from './kabul-input.ts'

/** Hints of a date field: `chosen` contains `{{date}}`, `none` is for an empty field. */
type Sentences = { chosen: string; none: string }

/** Hint for the current input; null while the year is incomplete (`0202`). */
export function localDay(typed: string, { chosen, none }: Sentences, language: string): string | null {
  if (typed.startsWith('0')) return null
  const day = parseKabulInput(typed)
  return day ? chosen.replace('{{date}}', formatDate(day, language)) : none
}
